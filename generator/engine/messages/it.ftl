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
file-foreign_zeros = Il file ha perso il suo contenuto: ci sono soltanto zeri, come dopo un’interruzione di corrente.
    .help = rimettetelo da una copia.
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

## YAML

character-invisible_blank = Qui c’è uno spazio di un tipo speciale, che somiglia a quello normale ma non lo è.
    .help = cancellate gli spazi in questo punto, e scrivete al loro posto spazi normali.
character-invisible_unseen = Qui c’è un carattere che non si vede ({ $name }).
    .help = cancellatelo, e scrivete di nuovo il testo intorno.
yaml-key-duplicate_language = In questo testo c’è due volte la lingua «{ $key }», e manca «{ $missingLanguage }».
    .help = uno dei due è probabilmente il testo in { LANGUAGE($missingLanguage) }: scrivete «{ $missingLanguage }:» al posto di «{ $key }:».
    .also = scritto prima qui
yaml-key-duplicate_language-certain = { yaml-key-duplicate_language }
    .help = questo è probabilmente il testo in { LANGUAGE($missingLanguage) }: scrivete «{ $missingLanguage }:» al posto di «{ $key }:».
    .also = scritto prima qui
yaml-key-duplicate_block = Da qui in poi «{ $key }» e ciò che segue stanno per la seconda volta nella stessa parte.
    .help = scrivete sopra la riga che comincia la parte a cui appartengono, oppure cancellateli.
    .also = scritto prima qui
yaml-key-duplicate_field = Nella stessa parte «{ $key }» c’è due volte.
    .help = cancellate uno dei due.
    .also = scritto prima qui
yaml-syntax_alias-unknown = «*{ $found }» rimanda a «&{ $found }», che in questo file non c’è.
    .help = se il * fa parte del testo, mettete il testo intero fra virgolette.
yaml-syntax_backslash-unsure = Fra virgolette doppie, \ e il carattere che segue hanno un significato proprio, e questi non ne hanno.
    .help = scrivete \\ per un solo \.
yaml-syntax_backslash = { yaml-syntax_backslash-unsure }
    .help = mettete il testo fra virgolette semplici{ LINES($written) }
yaml-syntax_backslash-path = Fra i nomi delle cartelle c’è una \, come su Windows.
    .help = scrivete / al suo posto, senza virgolette{ LINES($written) }
yaml-syntax_bracket-extra = Qui si chiude una parentesi che non è mai stata aperta.
    .help = cancellatela{ LINES($written) }
yaml-syntax_bracket-round = I campi in una riga sola stanno fra { "{" } e { "}" }, e non fra ( e ).
    .help = scrivete { "{" } e { "}" }{ LINES($written) }
yaml-syntax_bracket-open-unsure = Qui si apre una parentesi che non si chiude mai.
    .help = chiudetela.
yaml-syntax_bracket-open = { yaml-syntax_bracket-open-unsure }
    .help = chiudetela, oppure, se fa parte del testo, mettete il testo intero fra virgolette{ LINES($written) }
yaml-syntax_brackets-left = Queste parentesi dicono che non c’è niente, ma sotto ci sono delle voci.
    .help = cancellate le parentesi{ LINES($written) }
yaml-syntax_bullet = Questa riga comincia con il segno «{ $found }», e una voce di un elenco comincia con un trattino.
    .help = scrivete un trattino e uno spazio{ LINES($written) }
yaml-syntax_chat = «{ $found }» è ciò che una chat scrive davanti a un messaggio.
    .help = cancellatelo, oppure cancellate tutta la riga se il messaggio non va qui{ LINES($written) }
yaml-syntax_colon-in-text = In questa riga i due punti con uno spazio dopo ci sono due volte, e non è chiaro dove comincia il testo.
    .help = mettete il testo intero fra virgolette{ LINES($written) }
yaml-syntax_colon-missing-unsure = In questa riga mancano i due punti con uno spazio dopo.
    .help = scrivete il nome, i due punti, uno spazio e poi il valore. Se la riga continua il testo di sopra, mettetele davanti altri spazi; se è una nota, cominciatela con #.
yaml-syntax_colon-missing = { yaml-syntax_colon-missing-unsure }
    .help = scrivete il nome, i due punti, uno spazio e poi il valore{ LINES($written) }
yaml-syntax_comma-missing-unsure = Qui, fra due voci dentro le parentesi, manca una virgola.
    .help = scrivetela, oppure, se la parentesi fa parte del testo, mettete il testo fra virgolette.
yaml-syntax_comma-missing = { yaml-syntax_comma-missing-unsure }
    .help = scrivetela{ LINES($written) }
yaml-syntax_dash-missing = Questa riga sta fra le voci di un elenco e non ha un trattino davanti.
    .help = se è una voce, scrivete davanti un trattino e uno spazio; se fa parte di quella di sopra, due spazi in più{ LINES($written) }
yaml-syntax_dash-start = Un trattino con uno spazio dopo comincia una voce di un elenco, e qui sta dopo un nome.
    .help = mettete il testo intero fra virgolette; se invece è una voce di un elenco, mettetela in una riga a sé, sotto{ LINES($written) }
yaml-syntax_dash-space = Dopo il trattino di questa voce manca lo spazio.
    .help = { yaml-syntax_bullet.help }
yaml-syntax_depth = Qui ci sono troppe parentesi, o troppi elenchi, gruppi o rimandi (*), uno dentro l’altro.
    .help = cancellateli, o scrivete per esteso i valori; se fanno parte di un testo, mettetelo fra virgolette.
yaml-syntax_diff-whole = Questa riga comincia come nel confronto fra due versioni di un file (diff).
    .help = cancellate le righe che cominciano con @@ o -, e il + all’inizio delle altre.
yaml-syntax_diff = Questa riga comincia con «{ $found }», come nel confronto fra due versioni di un file (diff).
    .help = { yaml-syntax_diff-whole.help }
yaml-syntax_document-end = Qui il documento finisce (...), e ciò che sta sotto non si legge.
    .help = cancellate la riga con «...».
yaml-syntax_document-start = Qui comincia un secondo documento (---), e se ne legge uno solo.
    .help = cancellate la riga con ---.
yaml-syntax_fence = «{ $found }» è un segno che pagine web e chat mettono intorno a ciò che si copia.
    .help = cancellate questa riga, e anche l’altra dello stesso tipo più sotto.
yaml-syntax_indent-unsure = Questa riga non è allineata con quelle con cui va.
    .help = mettete all’inizio tanti spazi quanti ne hanno quelle righe.
yaml-syntax_indent = { yaml-syntax_indent-unsure }
    .help = cominciatela con { $spaces ->
        [0] nessuno spazio
        [one] { $spaces } spazio
       *[other] { $spaces } spazi
    }, come le righe con cui va{ LINES($written) }
yaml-syntax_line-number = Questa riga comincia con un numero, come quello che gli editor mostrano accanto a ogni riga.
    .help = cancellate i numeri all’inizio delle righe, con il segno che li segue.
yaml-syntax_line-in-text = Questa riga ha davanti gli spazi del testo di sopra, e si legge come una parte di quel testo.
    .help = mettete all’inizio tanti spazi quanti ne ha il nome di quel testo.
yaml-syntax_line-ends = Le righe di questo file finiscono in un modo insolito (solo CR), e tutto si legge come una riga sola.
    .help = salvate di nuovo il file nel vostro editor con i fine riga «LF» o «CRLF».
yaml-syntax_mail = Questa riga comincia con >, come nelle e-mail ciò a cui si risponde.
    .help = cancellate il segno in questa riga e in quelle sotto{ LINES($written) }
yaml-syntax_note = Una nota comincia con #, e non con «{ $found }».
    .help = scrivete #{ LINES($written) }
yaml-syntax_note-ends-text = Una nota finisce il testo di sopra, ma sotto il testo continua.
    .help = spostate la nota sopra tutto il testo, oppure cancellatela.
yaml-syntax_note-space = Davanti al # di questa nota manca uno spazio.
    .help = mettetelo{ LINES($written) }
yaml-syntax_parent-missing = Queste righe cominciano con degli spazi, ma sopra non c’è niente di cui facciano parte.
    .help = cancellate gli spazi all’inizio; oppure, se si è persa una riga, scrivetela sopra: il nome della parte e i due punti.
yaml-syntax_quote-open = Qui si aprono delle virgolette che non si chiudono mai.
    .help = mettete le stesse virgolette alla fine del testo{ LINES($written) }
yaml-syntax_quote-ends = Il testo finisce a queste virgolette, ma dopo c’è dell’altro.
    .help = dentro il testo scrivete ’ oppure “ ”, o mettete il testo intero fra virgolette dell’altro tipo{ LINES($written) }
yaml-syntax_space-missing = Dopo i due punti manca uno spazio.
    .help = { yaml-syntax_colon-missing.help }
yaml-syntax_tab = Qui c’è un carattere di tabulazione, ma le righe si fanno rientrare solo con spazi.
    .help = mettete due spazi per ogni passo al posto della tabulazione{ LINES($written) }
yaml-syntax_text-beside = Dopo questo segno il testo comincia nella riga seguente, e qui sta nella stessa.
    .help = cominciate il testo nella riga sotto, con due spazi in più del nome del testo{ LINES($written) }
yaml-syntax_text-goes-on = Qui, dopo la fine di un valore, c’è dell’altro.
    .help = se fa parte del testo di prima, mettete il testo intero fra virgolette.
yaml-syntax_text-outside-unsure = Questa riga non ha davanti abbastanza spazi per fare parte del testo di sopra.
    .help = mettete all’inizio due spazi in più della riga di sopra; se è una nota, cominciatela con #.
yaml-syntax_text-outside = { yaml-syntax_text-outside-unsure }
    .help = se è una nota, cominciatela con #; se no cominciatela, con il testo di sotto, con { $spaces ->
        [0] nessuno spazio
        [one] { $spaces } spazio
       *[other] { $spaces } spazi
    }{ LINES($written) }
yaml-syntax_text-start = Un testo non può cominciare con questo carattere, che qui ha un significato proprio.
    .help = { yaml-syntax_colon-in-text.help }
yaml-syntax_two-fields = In una riga ci sono due campi.
    .help = scrivete ognuno in una riga a sé{ LINES($written) }
yaml-syntax_other = Non è chiaro di che cosa faccia parte questa riga.
    .help = confrontatela con le righe intorno: gli spazi all’inizio, i due punti dopo ogni nome, le virgolette.
yaml-tag-unknown_joined = «!placeholder{ $rest }» si legge come un segno, per via del punto esclamativo, e un segno così non c’è.
    .help = scrivete uno spazio dopo il segno: !placeholder { $rest }.
yaml-tag-unknown_misspelt = «{ $tag }» si legge come un segno, per via del punto esclamativo, e un segno così non c’è.
    .help = scrivete il segno intero, !placeholder, oppure cancellatelo se il valore è quello vero.
yaml-tag-unknown_text = { yaml-tag-unknown_misspelt }
    .help = mettete il testo intero fra virgolette; davanti a un valore può stare solo il segno !placeholder{ LINES($written) }

## Campi

key-unknown_inside = Il campo «{ $key }» qui non può stare: comincia troppo a destra.
    .help = spostatelo a sinistra, con tutto ciò che ne fa parte, sotto i campi che gli stanno accanto.
    .also = e qui
key-unknown_outside = Il campo «{ $key }» qui non può stare: fa parte di «{ $parent }».
    .help = fatelo cominciare, con tutto ciò che ne fa parte, due spazi più a destra di «{ $parent }:», sotto cui si trova.
    .also = e qui
key-unknown_headless = Il campo «{ $key }» qui non può stare: sopra manca la riga «{ $parent }:».
    .help = scrivete «{ $parent }:» in una riga a sé, sopra questa.
    .also = e qui
key-unknown_anywhere = Nel file c’è un campo «{ $key }», che qui non può stare.
    .help = cambiategli nome, oppure cancellatelo.
    .also = e qui
key-unknown_near = { key-unknown_anywhere }
    .help = scrivete «{ $nearest }».
    .also = e qui
key-unknown_other = { key-unknown_anywhere }
    .help = qui possono stare questi campi: { QUOTED($known) }.
    .also = e qui
key-unknown_language = { key-unknown_anywhere }
    .help = qui possono stare questi campi: { QUOTED($known) }; una lingua nuova si aggiunge prima in site.yaml.
    .also = e qui
field-missing_brackets = Qui manca { $field }.
    .help = scrivetelo fra le parentesi{ PURPOSE($about) }{ LINES($written) }
field-missing_name = Qui manca { $field }.
    .help = aggiungete «{ $key }: …»{ PURPOSE($about) }.
field-missing_lines = Qui manca { $field }.
    .help = aggiungete sotto queste righe, con le vostre parole al posto di …{ PURPOSE($about) }{ LINES($written) }
field-missing_line = Qui manca { $field }.
    .help = aggiungete sotto questa riga, con il vostro valore al posto di …{ PURPOSE($about) }{ LINES($written) }
field-empty_language = Il testo in { LANGUAGE($language) } di { $field } è vuoto.
    .help = scrivetelo dopo «{ $language }:».
field-empty_list = { $field } è un elenco vuoto, e ci vuole almeno una voce.
    .help = aggiungete una voce, in una riga che comincia con un trattino e uno spazio.
field-empty_lines = { $field } non ha nessun valore.
    .help = scrivete sotto{ PURPOSE($about) }{ LINES($written) }
field-empty_lines-optional = { field-empty_lines }
    .help = scrivete sotto, oppure cancellate la riga{ PURPOSE($about) }{ LINES($written) }
field-empty_entry = { field-empty_lines }
    .help = scrivetelo dopo il trattino{ PURPOSE($about) }.
field-empty_entry-optional = { field-empty_lines }
    .help = scrivetelo dopo il trattino{ PURPOSE($about) }, oppure cancellate la riga.
field-empty_value = { field-empty_lines }
    .help = scrivetelo dopo i due punti{ PURPOSE($about) }.
field-empty_value-optional = { field-empty_lines }
    .help = scrivetelo dopo i due punti{ PURPOSE($about) }, oppure cancellate la riga.
field-empty_value-list = { field-empty_lines }
    .help = scrivetelo dopo i due punti{ PURPOSE($about) }, oppure scrivete «{ $key }: []» se non ce ne sono.
field-empty_value-list-optional = { field-empty_lines }
    .help = scrivetelo dopo i due punti{ PURPOSE($about) }, oppure scrivete «{ $key }: []» se non ce ne sono, oppure cancellate la riga.
duplicate-value_named = In { $field }, { QUOTED($value) } c’è due volte.
    .help = cancellate una delle due voci.
    .also = usato prima qui
duplicate-value_own = Per { $field }, { QUOTED($value) } c’è già in un’altra voce.
    .help = scegliete qualcosa di diverso per una delle due voci.
    .also = usato prima qui

## Valori

type-wrong_comma = { $field } è { $found }, e deve essere { $expected }.
    .help = scrivete il punto al posto della virgola: { $point }.
type-wrong_lines = { type-wrong_comma }
    .help = scrivete così{ LINES($written) }
type-wrong_number = { type-wrong_comma }
    .help = scrivete un numero solo, in cifre, con il punto prima dei decimali, senza unità e senza valuta.
type-wrong_text = { type-wrong_comma }
    .help = scrivetelo come un testo solo, fra virgolette.
type-wrong_kind = { type-wrong_comma }
    .help = scrivete { $expected }.
type-wrong_entry = { type-wrong_comma }
    .help = scrivetelo in una riga a sé, sotto, dopo un trattino e uno spazio: «{ $suggestion }».
type-wrong_bare = { type-wrong_comma }
    .help = scrivete { $suggestion }, senza virgolette e senza nient’altro.
type-wrong_value = { type-wrong_comma }
    .help = scrivete { $suggestion }.
kind_string = un testo
kind_number = un numero
kind_whole-number = un numero intero
kind_boolean = true o false
kind_list = un elenco, ogni voce in una riga che comincia con un trattino e uno spazio
kind_block = un gruppo di campi, ognuno in una riga a sé, sotto, con due spazi davanti
kind_record = un gruppo di nomi, ognuno in una riga a sé, sotto, con due spazi davanti
kind_fields = un gruppo con i campi { $keys }
kind_text = un testo in ogni lingua, ognuno in una riga a sé, sotto: { $keys }
found_list = un elenco
found_block = un gruppo di campi
found_text = il testo { QUOTED($value) }
found_number = il numero { $value }
found_odd = un numero che non si può usare
value-unknown_list = { $field } non può essere { QUOTED($found) }.
    .help = scrivete uno di questi: { LIST($allowed, most: 45) }.
value-unknown_near = { value-unknown_list }
    .help = scrivete «{ $nearest }».
number-range_number = { $field } è { $found }, e non può essere giusto.
    .help = scrivete un numero { $range }.
number-range_whole = { number-range_number }
    .help = scrivete un numero intero { $range }.
number-range_any-number = { number-range_number }
    .help = scrivete un numero.
number-range_any-whole = { number-range_number }
    .help = scrivete un numero intero.
range_above = maggiore di { $minimum }
range_least = non minore di { $minimum }
range_most = non maggiore di { $maximum }
range_above-most = maggiore di { $minimum } e non maggiore di { $maximum }
range_least-most = non minore di { $minimum } e non maggiore di { $maximum }
number-notation_comma = { $field } è { $written }, e dentro le parentesi una virgola segna la fine del numero.
    .help = scrivete il punto al posto della virgola, e nient’altro che il numero: { $mended }.
number-notation_doubtful = { $field } è scritto «{ $written }»: tre cifre dopo il punto possono essere decimali o migliaia.
    .help = scrivete il numero in cifre, con il punto prima dei decimali e niente fra le migliaia: { $plain }.
number-notation_doubtful-thousands = { number-notation_doubtful }
    .help = scrivete il numero in cifre, con il punto prima dei decimali e niente fra le migliaia: { $plain } oppure, per le migliaia, { $thousands }.
number-notation_read = { $field } è scritto «{ $written }», e si legge «{ $read }».
    .help = { number-notation_doubtful.help }
number-notation_read-thousands = { number-notation_read }
    .help = { number-notation_doubtful-thousands.help }
quotes-missing_number = { $field } si legge come un numero, e un numero perde gli zeri all’inizio, il segno + e gli zeri alla fine.
    .help = mettetelo fra virgolette: { $written }.
quotes-missing_truth = { $field } si legge come un sì o un no, e non come un testo.
    .help = { quotes-missing_number.help }
placeholder-left = { $field } è ancora un valore da confermare.
    .help = scrivete il valore vero e confermatelo: nel file la parola !placeholder davanti va tolta.
placeholder-quoted_whole = In { $field } la parola { $found } fa parte del testo, e i visitatori la leggerebbero.
    .help = scrivetela prima delle virgolette, oppure cancellatela se il valore è quello vero.
placeholder-quoted_part = { placeholder-quoted_whole }
    .help = scrivete !placeholder prima del valore e delle virgolette, oppure cancellatela se il valore è quello vero.

## Testi e lingue

translation-missing_brackets = Manca il testo in { LANGUAGE($language) } di { $field }.
    .help = scrivetelo fra le parentesi, al posto di …{ LINES($written) }
translation-missing_unsure = { translation-missing_brackets }
    .help = aggiungete la riga «{ $language }: …» accanto alle altre lingue.
translation-missing_line = { translation-missing_brackets }
    .help = aggiungete questa riga sotto le altre lingue, con il testo al posto di …{ LINES($written) }
language-missing_site = Nessuno dei { $count } testi in { $files } file è scritto in { LANGUAGE($language) }, che è una lingua del sito.
    .help = aggiungete a ogni testo una riga «{ $language }: …», oppure togliete la lingua finché non sono tradotti; npm run translations li elenca.
    .also = e qui
language-missing_some = Dei { $total } testi di questo file, { $count ->
        [one] { $count } non è scritto
       *[other] { $count } non sono scritti
    } in { LANGUAGE($language) }.
    .help = aggiungete a ognuno una riga «{ $language }: …».
    .also = e qui
language-missing_all = Nessuno dei { $total } testi di questo file è scritto in { LANGUAGE($language) }.
    .help = { language-missing_some.help }
    .also = e qui
language-unknown_new = { LANGUAGE($language) } non è una lingua di site.yaml, ma { $count ->
        [one] { $count } testo è scritto
       *[other] { $count } testi sono scritti
    } così.
    .help = aggiungete «{ $language }» alle lingue di site.yaml, oppure cancellate queste righe.
    .also = e qui
language-unknown_other = { LANGUAGE($language) } non è una lingua di site.yaml, ma { $count ->
        [one] { $count } testo è scritto
       *[other] { $count } testi sono scritti
    } così, e nessuno in { LANGUAGE($instead) }, che lo è.
    .help = scrivete «{ $language }» come sigla di quella lingua in site.yaml, oppure «{ $instead }» davanti a ognuno di questi testi.
    .also = e qui
text-twice = Una riga del testo c’è due volte, una sotto l’altra: { QUOTED($line) }.
    .help = cancellate una delle due.
    .also = la stessa riga
text-note = Questa sembra una nota, ma sta dentro un testo, ne fa parte e i visitatori la leggono: { QUOTED($line) }.
    .help = se è una nota, scrivetela sopra il nome del testo; se è un titolo, cancellate il segno.
text-too-long_line = Il testo di { $field } ha { $length } caratteri, e può averne al massimo { $limit }.
    .help = accorciatelo.
text-too-long_paragraphs = { text-too-long_line }
    .help = accorciatelo, oppure dividetelo in più paragrafi.
text-cut_note = Di { $field } si legge solo { QUOTED($read) }: ciò che comincia con # è una nota, che nessuna pagina mostra: { QUOTED($lost) }.
    .help = se fa parte del testo, mettetelo intero fra virgolette: { $whole }; se è una nota, scrivetela in una riga a sé.
text-cut_note-empty = { $field } non ha nessun valore: ciò che comincia con # è una nota, che nessuna pagina mostra: { QUOTED($lost) }.
    .help = { text-cut_note.help }
text-cut_note-line = { text-cut_note-empty }
    .help = mettete il testo intero fra virgolette; oppure, se è una nota, scrivete prima un valore{ LINES($written) }
text-cut_mark = Di { $field } si legge solo { QUOTED($read) }: { QUOTED($lost) } davanti al testo è un segno di YAML, che nessuna pagina mostra.
    .help = se fa parte del testo, mettetelo intero fra virgolette: { $whole }; se no, cancellatelo.
text-cut_mark-empty = { $field } non ha nessun valore: { QUOTED($lost) } davanti al testo è un segno di YAML, che nessuna pagina mostra.
    .help = { text-cut_mark.help }
text-cut_mark-line = { text-cut_mark-empty }
    .help = { text-cut_note-line.help }

## Foto

photo-missing_file = Non c’è nessuna foto «{ $photo }».
    .help = scegliete o caricate un’altra foto nel campo.
    .also = e qui
photo-missing_file-near = { photo-missing_file }
    .help = Ce n’è una con un nome simile, «{ $nearest }»: sceglietela nel campo, se è quella.
    .also = e qui
photo-missing_folder = Nella cartella «{ $photo }» non c’è nessuna delle { $count } foto che il sito vi cerca.
    .help = mettete le foto nella cartella «{ $folder }».
    .also = e qui
photo-missing_folder-near = { photo-missing_folder }
    .help = La cartella «photos/{ $nearest }» ha foto con questi nomi: chiamatela «{ $name }».
    .also = e qui
photo-night-inside = Il disegno «{ $photo }» cambia da sé i suoi colori di notte, e i browser degli iPhone non ne tengono conto: il sito lo mostra con i colori del giorno.
    .help = Nella cartella delle foto mettetegli accanto una copia che si chiama «{ $darkVariant }.svg»: di notte il sito mostra quella, con i suoi colori della notte.
    .also = indicato qui
photo-problem_unreadable = Non si riesce a leggere la foto «{ $ref }» ({ $reason }).
    .help = esportatela di nuovo come JPEG.
    .also = indicato qui
photo-problem_not-an-image = La foto «{ $ref }» non è un’immagine, qualunque sia la sua estensione.
    .help = al suo posto mettete un file JPEG, PNG, WebP, AVIF o SVG.
    .also = indicato qui
photo-problem_heic = La foto «{ $ref }» è un file HEIC, come li fanno gli iPhone, e i browser non li mostrano.
    .help = esportatela come JPEG: apritela sul telefono o sul computer, scegliete «Esporta» o «Salva come», poi JPEG.
    .also = indicato qui
photo-problem_truncated = Il file della foto «{ $ref }» si interrompe a metà.
    .help = copiatelo di nuovo dalla macchina fotografica o dal telefono.
    .also = indicato qui
photo-problem_svg-entities = Il disegno «{ $ref }» definisce delle «entità», che il sito non legge.
    .help = esportatelo di nuovo come SVG semplice.
    .also = indicato qui
photo-problem_svg-unfolds = Il disegno «{ $ref }» ripete le sue parti così tante volte che il browser di chi apre la pagina si bloccherebbe.
    .help = esportatelo di nuovo come SVG semplice, senza copie che rimandano ad altre, oppure come PNG.
    .also = indicato qui
photo-problem_svg-no-size = Il disegno «{ $ref }» non dice quanto è grande.
    .help = esportatelo con una larghezza e un’altezza, oppure con una viewBox.
    .also = indicato qui
photo-problem_unsupported-format = La foto «{ $ref }» è un file { $format }, che il sito non può mostrare.
    .help = esportatela di nuovo come JPEG, oppure come PNG, WebP o AVIF.
    .also = indicato qui
photo-problem_video = La foto «{ $ref }» è un video, che il sito non può mostrare.
    .help = { photo-problem_unsupported-format.help }
    .also = indicato qui
photo-problem_too-small = La foto «{ $ref }» è troppo piccola: { $width } × { $height } pixel.
    .help = usatene una di almeno { $minWidth } × { $minHeight } pixel.
    .also = indicato qui
photo-problem_too-large = La foto «{ $ref }» è troppo grande: { $width } × { $height } pixel.
    .help = esportatela con al massimo { $millions } milioni di pixel.
    .also = indicato qui
photo-problem_too-heavy = La foto «{ $ref }» ha { $megabytes } MB, che sono troppi.
    .help = esportatela con al massimo { $most } MB.
    .also = indicato qui
photo-problem_svg-malformed = Il disegno «{ $ref }» non è un file SVG intero.
    .help = esportatelo di nuovo dal programma di disegno.
    .also = indicato qui
photo-problem_svg-malformed-line = Il disegno «{ $ref }» non è un file SVG intero: si interrompe alla riga { $line }.
    .help = { photo-problem_svg-malformed.help }
    .also = indicato qui
photo-problem_svg-outside = Il disegno «{ $ref }» prende da fuori { QUOTED($links) }, e una pagina mostra solo ciò che è nel disegno stesso.
    .help = mettete l’immagine nel disegno: con Inkscape in «Estensioni», «Immagini», «Incorpora immagini».
    .also = indicato qui
photo-twice_capitals = Il nome della foto «{ $photo }» differisce solo nelle maiuscole da quello di un altro file o di un’altra cartella, e per molti computer sono lo stesso.
    .help = Nella cartella delle foto cambiate nome a una delle due: questa, oppure «{ $other }».
photo-twice_formats = La foto «{ $photo }» c’è due volte, con due formati diversi.
    .help = Nella cartella delle foto eliminate una delle due: questa, oppure «{ $other }».
photo-unused_other = Il file «{ $photo }» non è un’immagine, e nessuna pagina lo mostra.
    .help = spostatelo fuori dalla cartella delle foto, oppure eliminatelo.
    .also = e qui
photo-unused_folder = Nessuna pagina mostra { $count } foto della cartella «{ $photo }».
    .help = sceglietele dove vanno mostrate, oppure eliminatele.
    .also = e qui
photo-unused_photo = Nessuna pagina mostra la foto «{ $photo }».
    .help = sceglietela dove va mostrata, oppure eliminatela.
    .also = e qui

## Indirizzi

route-clash_path = Due pagine avrebbero lo stesso indirizzo: «{ $path }».
    .help = cambiate lo slug di una delle due.
    .also = usato prima qui
route-clash_prefix = Due lingue hanno il prefisso «{ $prefix }», e così le loro pagine avrebbero gli stessi indirizzi.
    .help = date un altro prefisso a una delle due.
    .also = usato prima qui
route-reserved_site-slug = L’indirizzo «{ $path }» serve al sito per i suoi file: «{ $reserved }».
    .help = scegliete un altro slug.
route-reserved_site-prefix = { route-reserved_site-slug }
    .help = scegliete un altro prefisso.
route-reserved_windows-slug = L’indirizzo «{ $path }» ha un nome che su Windows nessun file può avere: «{ $reserved }».
    .help = scegliete un altro slug.
route-reserved_windows-prefix = { route-reserved_windows-slug }
    .help = { route-reserved_site-prefix.help }
name-too-long = Il nome { QUOTED($found) } ha { $length } caratteri, e molti computer non possono avere file con nomi così lunghi.
    .help = accorciatelo: al massimo { $limit } caratteri.

## Regole dei valori

rule-broken = { $sentence }
    .help = { $advice }
rule_of-value = { $field } non può essere «{ $unquoted }»: { $requirement }.
rule_of-name = Il nome «{ $found }» non va bene: { $requirement }.
rule_corrected = scrivete così: { $value }.
rule_example = scrivete, per esempio, così: { $value }.
rule_filled = { $field } è vuoto.
rule_filled-form = scrivete il testo.
rule_filled-file = scrivete il testo fra le virgolette, o dopo i due punti.
rule_photo-space = nessun nome di una foto ha spazi: cambiate nome al file, e scrivetelo così: { $plain }.
rule_variables = In { $field } c’è un nome fra parentesi graffe che qui non si conosce: { SHORT($found) }.
rule_variables-brace = In { $field } c’è una parentesi graffa senza la sua compagna: { SHORT($found) }.
rule_variables-known = qui possono stare { LIST($names) }.
rule_variables-braces = scrivete un nome fra due parentesi graffe, come in { $first }; { rule_variables-known }
rule_identifier = ci vogliono lettere minuscole senza accenti, cifre e trattini
rule_photo = ci vuole il nome di una foto di data/photos/, senza spazi e senza estensione (.jpg)
