### I messaggi del motore. Un messaggio porta il nome del suo codice, o del codice e del caso; .help segue «Consiglio:».

## Parti di frase

quoted = «{ $text }»
list_and = { $items } e { $last }
list_or = { $items } o { $last }
list_more = altri { $left }
field_key = «{ $key }»
field_label = «{ $label }»
field_entry = «{ $list }» (voce { $number })
field_file = questo file

## File

data-missing_file = «{ $folder }» è un file, e i contenuti sono una cartella.
    .help = indicate la cartella che contiene i file: --data la-mia-cartella.
data-missing_folder = La cartella «{ $folder }» non c’è.
    .help = rimettetela al suo posto, oppure indicate quella dei contenuti: --data la-mia-cartella.
file-missing = Manca il file «{ $file }».
    .help = rimettetelo da una copia, oppure copiatelo { -site(form: "from") } con cui è arrivato il programma.
file-unknown_file = Qui il programma non legge questo file.
    .help = spostatelo fuori dalla cartella dei contenuti, oppure eliminatelo.
file-unknown_folder = Il programma non legge la cartella «{ $folder }», con i suoi { $count } file.
    .help = spostatela fuori dalla cartella dei contenuti, oppure eliminatela.
file-unknown_entry = { file-unknown_file }
    .help = se è { LIST($kinds, joint: "or") } { -site(form: "of") }, spostatelo in { LIST($folders, joint: "or") }; se no, spostatelo fuori dalla cartella dei contenuti.
file-unknown_elsewhere = { file-unknown_file }
    .help = nella cartella dei contenuti il suo posto è «{ $nearest }»: spostatelo lì, o fuori dalla cartella se non serve.
file-unknown_site = { -site } è nella cartella «{ $folder }», dove il programma non legge i suoi { $count } file.
    .help = spostate tutto ciò che è in «{ $folder }» una cartella più su: così questo file è «{ $nearest }».
file-empty = Il file è vuoto.
    .help = rimettete il suo contenuto da una copia; se { -site } non ha più questa parte, eliminate il file.
file-cut_value = Il file finisce qui, a metà di un valore.
    .help = rimettete il resto del file da una copia; se non manca altro, finite questa riga.
file-cut_fields = Il file finisce qui, e { $count ->
        [one] manca
       *[other] mancano
    } { QUOTED($missing) }.
    .help = rimettete il resto del file da una copia, oppure scrivete in fondo i campi che mancano.
file-exchanged_nothing = Qui non c’è niente di ciò che va in «{ $file }».
    .help = rimettete il testo di «{ $file }» da una copia.
file-exchanged_entry = Qui c’è ciò che va nel file { LIST($kinds, joint: "or", before: "di ") }, e non ciò che va in «{ $file }».
    .help = rimettete il testo di «{ $file }» da una copia; se serve anche questo, salvatelo in { LIST($folders, joint: "or") }.
file-exchanged_file = Qui c’è ciò che va in «{ $holds }», e non ciò che va in «{ $file }».
    .help = rimettete il testo di «{ $file }» da una copia; se serve anche questo, salvatelo come «{ $holds }».
file-exchanged_namesake = { file-exchanged_file }
    .help = eliminate questo file; se è più nuovo di «{ $holds }», mettetelo al suo posto.
file-twice = Questo file dice le stesse cose di «{ $other }», parola per parola.
    .help = eliminatelo; oppure, se deve diventare { $another }, dategli un indirizzo (slug), un nome, un posto nell’elenco e foto suoi.
file-copy = Questo file è una copia di «{ $other }» con { $lines ->
        [one] { $lines } riga diversa
       *[other] { $lines } righe diverse
    }: Dropbox, OneDrive e simili la fanno quando un file si cambia in due posti insieme.
    .help = confrontate i due file, riportate in «{ $other }» ciò che qui è giusto, poi eliminate questo.
file-conflict = «{ $mark }» è un segno di Git: due persone hanno cambiato questa parte, e nel file ci sono tutte e due le versioni.
    .help = tenete una delle due versioni, e cancellate l’altra con tutte le righe che cominciano con <<<<<<<, ======= e >>>>>>>.
file-foreign_word = Questo file è un documento di Word o LibreOffice, e deve essere testo semplice.
    .help = salvatelo come testo semplice (.txt), e poi cambiate l’estensione in .yaml.
file-foreign_rtf = Questo file è un documento RTF, come li salvano TextEdit e WordPad, e deve essere testo semplice.
    .help = salvatelo come testo semplice: in TextEdit con «Formato», «Converti in formato Solo testo».
file-foreign_pdf = Questo file è un PDF, e deve essere testo semplice.
    .help = rimettete al suo posto il file di testo con questo nome.
file-foreign_picture = Questo file è un’immagine, e deve essere testo semplice.
    .help = spostatela in data/photos/, e rimettete il file di testo con questo nome.
file-foreign_lfs = Questo file è un rimando di Git LFS, e non il file stesso, e deve essere testo semplice.
    .help = fate scaricare il file: git lfs pull.
file-foreign_html = Questo file è una pagina web, e deve essere testo semplice.
    .help = rimettete il file di testo con questo nome: è probabile che la pagina sia stata salvata al suo posto.
file-foreign_table = Questo file è una tabella, con virgole o punti e virgola fra le colonne, e deve essere testo semplice.
    .help = rimettete il file di testo con questo nome: una tabella non può prendere il suo posto.
encoding-invalid_wide = Questo file è salvato in UTF-16 («Unicode»), e deve essere in UTF-8.
    .help = salvate di nuovo il file con il vostro editor di testo, con la codifica «UTF-8».
encoding-invalid_byte = Qui c’è una lettera che non si riesce a leggere: il file non è salvato in UTF-8.
    .help = { encoding-invalid_wide.help }
link-outside_broken = Questo collegamento porta a «{ $missing }», che non c’è.
    .help = collegate il disco, o rimettete al suo posto ciò a cui porta; se non serve più, eliminate il collegamento.
link-outside_outside = Questo è un collegamento a qualcosa fuori dalla cartella dei contenuti, oppure a una cartella che la contiene, e il programma non lo segue.
    .help = mettete qui il file stesso.
static-name_system = Su certi computer nessun file può chiamarsi «{ $path }».
    .help = nel suo nome usate lettere, cifre, trattini e punti, ma nessun punto alla fine.
static-name_same = Il sito ha già un file «{ $path }», che scrive da sé.
    .help = cambiate nome a questo file, oppure eliminatelo: il sito scrive il suo.
static-name_both = Il sito non può avere insieme questo file, «{ $path }», e il suo «{ $by }».
    .help = { static-name_same.help }
