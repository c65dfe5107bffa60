### I messaggi del motore. Un messaggio porta il nome del suo codice, o di un suo caso: lo sceglie la voce del codice.
### Ciò che il messaggio di un caso non dice, lo dice quello del codice. .help segue «Consiglio:». Chi legge ha davanti
### un file o un modulo: KEY("closed") è « («closed»)» nel file, e niente nel modulo; READER ha parole per l’uno e per
### l’altro; .desk e .form sono del modulo.

## Parti di frase

quoted = «{ $text }»
list_and = { $items } e { $last }
list_or = { $items } o { $last }
list_more = altri { $left }
field_key = «{ $key }»
field_label = «{ $label }»
field_entry = «{ $list }» (voce { $number })
field_file = questo file
also = e qui
let-pass = { $button ->
    [none] scrivi "# { $note }" in fondo alla riga
   *[other] premi «{ $button }»
}
age_now = meno di un minuto fa
age_minutes = { $number ->
    [one] un minuto fa
   *[other] { $number } minuti fa
}
age_hours = { $number } ore fa
age_days = { $number } giorni fa

## File

data-missing = Non c’è nessuna cartella «{ $folder }».
    .help = rimettila al suo posto, oppure indica quella dei contenuti: --data la-mia-cartella.
file-missing = Manca il file «{ $file }».
    .help = rimettilo da una copia, oppure copialo dall’esempio arrivato con il programma.
file-unknown = Questo file non viene letto.
    .help = controlla il suo nome e la sua cartella; se al sito non serve, spostalo fuori dalla cartella dei contenuti, oppure eliminalo.
file-unknown_name = Con questo nome il file non viene letto.
    .help = rinominalo: { $name }.
file-unknown_place = Questo file qui non viene letto.
    .help = spostalo, con questo nome: { $name }.
file-unknown_folder = La cartella «{ $folder }», con i suoi { $count } file, non viene letta.
    .help = spostala fuori dalla cartella dei contenuti, oppure eliminala.
file-empty = Il file è vuoto.
    .help = rimetti il suo contenuto da una copia; se il sito può farne a meno, elimina il file.
file-twice = Questo file dice le stesse cose di «{ $other }», parola per parola.
    .help = eliminalo; oppure, se deve diventare { $another }, cambia qui ciò che è diverso.
file-copy = Questo file è una copia di «{ $other }», ma non uguale: Dropbox, OneDrive e simili la fanno quando un file si cambia in due posti insieme.
    .help = confronta i due file, riporta in «{ $other }» ciò che qui è giusto, poi elimina questo.
file-conflict = «{ $mark }» è un segno di Git: due persone hanno cambiato questa parte, e nel file ci sono tutte e due le versioni.
    .help = tieni una delle due versioni, e cancella l’altra con tutte le righe che cominciano con <<<<<<<, ======= e >>>>>>>.
encoding-invalid = Questo file non si riesce a leggere bene: non è salvato con la codifica UTF-8.
    .help = salvalo di nuovo con il tuo editor di testo, con la codifica «UTF-8».
file-stub = Il contenuto di { $file } è in { $cloud } e non su questo computer: qui c’è solo un segnaposto.
file-stub_icloud = { file-stub }
    .help = nel Finder fai clic destro sul file e scegli «Scarica ora»; sulla cartella dei contenuti scegli «Mantieni scaricato», così resta qui.
file-stub_onedrive = { file-stub }
    .help = fai clic destro sulla cartella dei contenuti e scegli «Mantieni sempre su questo dispositivo».
file-stub_dropbox = { file-stub }
    .help = fai clic destro sulla cartella dei contenuti e scegli «Rendi disponibile offline».
file-stub_google-drive = { file-stub }
    .help = fai clic destro sulla cartella dei contenuti e scegli «Accesso offline», poi «Disponibile offline».
file-stub_nextcloud = { file-stub }
    .help = fai clic destro sulla cartella dei contenuti e scegli «Rendi sempre disponibile in locale».
file-stub_odrive = { file-stub }
    .help = fai doppio clic sul file, oppure clic destro sulla cartella dei contenuti e scegli «Sync».
file-stub_resilio = { file-stub }
    .help = fai doppio clic sul file, oppure disattiva la sincronizzazione selettiva per la cartella dei contenuti in Resilio Sync.
file-stub_cloud = Il contenuto di { $file } è in un cloud e non su questo computer, e adesso non si riesce a scaricarlo.
    .help = collegati a internet, poi fai clic destro sulla cartella dei contenuti e scegli di tenerla su questo dispositivo.
file-stub_google-doc = Al posto di { $file } c’è solo il collegamento a un documento di Google, senza il contenuto.
    .help = in Google Drive scarica il documento come testo normale e mettilo qui come { $file }; se non ti serve più, togli il collegamento dalla cartella.
file-stub_shortcut = Al posto di { $file } c’è solo un collegamento, che porta a un file da un’altra parte.
    .help = metti qui il file vero ed elimina il collegamento.
file-stub_git-lfs = Al posto di { $file } c’è solo un puntatore di Git LFS: il contenuto non è stato scaricato.
    .help = lascia il puntatore com’è e, nella cartella del progetto, dai il comando git lfs pull.
file-stub_git-annex = Al posto di { $file } c’è solo un puntatore di git-annex: il contenuto non è stato scaricato.
    .help = lascia il puntatore com’è e, nella cartella dei contenuti, dai il comando git annex get.
file-stub_git-link = Al posto di { $file } c’è solo il testo di un collegamento, come lo scrive Git su un disco che non ne ha.
    .help = metti qui il file vero.
file-stub_zeros = In { $file } ci sono degli zeri al posto del contenuto, come dopo un’interruzione di corrente: non è mai arrivato sul disco.
    .help = rimetti il file da una copia, da una versione precedente nel tuo cloud, oppure con Git.
file-stub_no-file = Al posto del file { $file } c’è una cartella, o qualcos’altro che non è un file.
    .help = spostala altrove e rimetti il file da una copia, oppure con Git.
link-outside_missing = Questo collegamento porta a «{ $missing }», che non c’è.
    .help = collega il disco, o rimetti al suo posto ciò a cui porta; se non serve più, elimina il collegamento.
link-outside = Questo è un collegamento a qualcosa fuori dalla cartella dei contenuti, oppure a una cartella che la contiene, e il programma non lo segue.
    .help = metti qui il file stesso.
file-name = «{ $name }» è un nome che su Windows nessun file può avere.
    .help = cambialo, con lettere, cifre e trattini, e in nessuna parola come con, aux, nul o com1; dove i contenuti lo nominano, scrivi il nome nuovo.
file-name_by = «{ $name }» differisce solo nelle maiuscole da «{ $by }», e per molti computer sono lo stesso.
    .help = cambiagli nome, anche dove i contenuti lo nominano; oppure eliminalo.
file-name_by-isFolder = { file-name_by }
    .help = sposta in «{ $by }» ciò che contiene, e cancella questa cartella.
static-name = «{ $path }» è un nome che su Windows nessun file può avere.
    .help = { file-name.help }
static-name_by = Il sito scrive da sé il suo «{ $by }», e non può avere anche il file «{ $path }».
    .help = cambia nome a questo file, oppure eliminalo.

## YAML

character-invisible = Qui c’è un carattere che non si vede ({ $name }).
    .help = cancellalo, e scrivi di nuovo il testo intorno.
character-invisible_isBlank = Qui c’è uno spazio di un tipo speciale, che somiglia a quello normale ma non lo è.
    .help = cancella gli spazi in questo punto, e scrivi al loro posto spazi normali.
yaml-key-duplicate = Nella stessa parte «{ $key }» c’è due volte.
    .help = cancella uno dei due.
    .also = scritto prima qui
yaml-key-duplicate_missingLanguage = In questo testo c’è due volte la lingua «{ $key }», e manca «{ $missingLanguage }».
    .help = uno dei due è probabilmente il testo in { LANGUAGE($missingLanguage) }: lì scrivi «{ $missingLanguage }:» al posto di «{ $key }:».
yaml-key-duplicate_isBlock = Da qui in poi «{ $key }» e ciò che segue ci sono per la seconda volta nella stessa parte.
    .help = scrivi sopra la riga che comincia la parte a cui appartengono, oppure cancellali.
yaml-syntax =
    .help = metti il testo intero fra virgolette{ LINES($suggestion) }
yaml-syntax_backslash = Fra virgolette doppie la barra rovesciata comincia un segno speciale, e questo non esiste.
    .help = metti il testo fra virgolette semplici{ LINES($suggestion) }
yaml-syntax_bracket-open = Qui si apre una parentesi che non si chiude mai.
    .help = chiudila (se invece fa parte del testo, metti il testo intero fra virgolette){ LINES($suggestion) }
yaml-syntax_bullet = Questa riga comincia con il segno «{ $sign }», ma una voce di un elenco comincia con un trattino.
    .help = scrivi un trattino e uno spazio{ LINES($suggestion) }
yaml-syntax_colon-in-text = In questa riga ci sono due volte i due punti seguiti da uno spazio: non è chiaro dove comincia il testo.
    .help = se sono due campi, scrivi ognuno in una riga a sé; altrimenti metti il testo intero fra virgolette{ LINES($suggestion) }
yaml-syntax_colon-missing = In questa riga mancano i due punti seguiti da uno spazio.
    .help = scrivi il nome, i due punti, uno spazio e poi il valore{ LINES($suggestion) }
yaml-syntax_comma-in-text = Fra parentesi graffe una virgola chiude il testo, e questa parte resta fuori.
    .help = metti il testo intero fra virgolette{ LINES($suggestion) }
yaml-syntax_comma-missing = Qui, fra due voci dentro le parentesi, manca una virgola.
    .help = scrivila (se invece la parentesi fa parte del testo, metti il testo intero fra virgolette){ LINES($suggestion) }
yaml-syntax_dash-missing = Questa riga è fra le voci di un elenco, ma non ha un trattino davanti.
    .help = se è una voce, scrivi davanti un trattino e uno spazio; se fa parte di quella di sopra, due spazi in più{ LINES($suggestion) }
yaml-syntax_indent = Questa riga non è allineata con quelle con cui va.
    .help = metti all’inizio tanti spazi quanti ne hanno quelle righe{ LINES($suggestion) }
yaml-syntax_note-glued = Una nota comincia con uno spazio e #, e qui manca lo spazio.
    .help = scrivilo{ LINES($suggestion) }
yaml-syntax_note-within = Questa nota chiude il testo di sopra, che però continua sotto.
    .help = sposta la nota prima di tutto il testo, oppure cancellala.
yaml-syntax_quote-open = Qui si aprono delle virgolette che non si chiudono mai.
    .help = metti le stesse virgolette alla fine del testo{ LINES($suggestion) }
yaml-syntax_quote-ends = Il testo finisce a queste virgolette, ma dopo c’è dell’altro.
    .help = dentro il testo scrivi ’ oppure “ ”, o metti il testo intero fra virgolette dell’altro tipo{ LINES($suggestion) }
yaml-syntax_space-missing = Dopo i due punti manca uno spazio.
    .help = { yaml-syntax_colon-missing.help }
yaml-syntax_tab = Qui c’è un carattere di tabulazione, ma le righe si spostano a destra solo con spazi.
    .help = metti due spazi per ogni passo al posto della tabulazione{ LINES($suggestion) }
yaml-syntax_text-start = Un testo non può cominciare con questo carattere, che per YAML è un segno speciale.
yaml-syntax_value-missing = Qui c’è soltanto un segno, e nessun valore.
    .help = scrivi il valore; se non ce n’è uno, cancella la riga.
yaml-syntax_other = Questa riga non si può leggere.
    .help = un campo è il suo nome, i due punti, uno spazio e poi il valore, fra virgolette se ha segni speciali; una riga che continua il testo di sopra ha davanti più spazi del suo nome, e una nota comincia con #. Se questa riga non c’entra, cancellala.
yaml-tag-unknown = «{ $tag }» non esiste: davanti a un valore ci può essere solo !placeholder.
yaml-tag-unknown_joined = Dopo !placeholder manca uno spazio.
    .help = scrivilo: !placeholder { $rest }.
yaml-tag-unknown_misspelt =
    .help = scrivi !placeholder, oppure cancella questa parola se il valore è quello vero.
yaml-tag-unknown_text =
    .help = se fa parte del testo, metti il testo intero fra virgolette{ LINES($suggestion) }

## Campi

key-unknown = Il campo «{ $key }» qui non esiste.
    .help = cambiagli nome, oppure cancellalo.
key-unknown_former = Il campo «{ $key }» ha un nome nuovo: «{ $nearest }».
    .help = scrivi «{ $nearest }».
key-unknown_inside = Il campo «{ $key }» è troppo a destra: qui non esiste.
    .help = spostalo a sinistra, con tutto ciò che ne fa parte, sotto i campi che gli stanno accanto.
key-unknown_outside = Il campo «{ $key }» fa parte di «{ $parent }»: qui non esiste.
    .help = fallo cominciare, con tutto ciò che ne fa parte, due spazi più a destra di «{ $parent }:», sotto cui si trova.
key-unknown_headless = Il campo «{ $key }» qui non esiste: sopra manca la riga «{ $parent }:».
    .help = scrivi «{ $parent }:» in una riga a sé, sopra questa.
key-unknown_nearest =
    .help = scrivi «{ $nearest }».
key-unknown_known =
    .help = qui ci possono essere questi campi: { QUOTED($known) }.
key-unknown_known-hasNotes =
    .help = qui ci possono essere questi campi: { QUOTED($known) }. Nessuno è per i nomi di persone: se questo è un nome, cancella la riga.
key-unknown_isLanguage = La lingua { LANGUAGE($key) } non è fra quelle del sito.
    .help = cancella questa riga, oppure aggiungi prima la lingua in site.yaml.
key-unused = Il programma non usa più { QUOTED($keys) }.
    .help = cancellalo, con le righe che ne fanno parte.
    .also = neanche questo
field-missing = Qui manca { $field }.
    .help = { READER(file: "aggiungi ciò che segue, con il tuo valore al posto di …", form: "scrivilo") }{ PURPOSE($about) }{ LINES($suggestion, form: "no") }
field-missing_known =
    .help = aggiungi ciò che segue{ PURPOSE($about) }{ LINES($suggestion, form: "no") }
    .desk = il programma sa che cosa va scritto, anche dove manca altro del genere.
field-missing_within =
    .help = scrivilo{ READER(file: " fra le parentesi, con il tuo valore al posto di …") }{ PURPOSE($about) }{ LINES($within, form: "no") }
field-empty = { $field } è vuoto.
    .help = scrivi il valore{ PURPOSE($about) }{ LINES($suggestion, form: "no") }
field-empty_isOptional =
    .help = scrivi il valore{ PURPOSE($about) }{ READER(file: ", oppure cancella la riga") }{ LINES($suggestion, form: "no") }
field-empty_isEmptyList = { $field } è un elenco vuoto, ma ci vuole almeno una voce.
    .help = aggiungi una voce{ READER(file: ", in una riga che comincia con un trattino e uno spazio") }.
field-empty_hasOnlyDrafts = In { $field } tutte le voci sono ancora in preparazione, ma sul sito ce ne vuole almeno una.
    .help = { READER(file: "togli «draft: true» da", form: "mostra sul sito") } una voce, oppure aggiungine un’altra.
field-empty_mayBeEmpty =
    .help = scrivi il valore{ PURPOSE($about) }{ READER(file: ", oppure [] se non ce ne sono") }.
duplicate-value = Per { $field }, { QUOTED($value) } c’è già in un’altra voce.
    .help = scegli qualcosa di diverso per una delle due voci.
    .also = usato prima qui
duplicate-value_isNamed = In { $field }, { QUOTED($value) } c’è due volte.
    .help = cancella una delle due voci.

## Valori

type-wrong = { $field } è { $value }, ma { $expected }.
type-wrong_lines =
    .help = scrivi così{ LINES($suggestion) }
type-wrong_number-whole =
    .help = scrivi un numero intero, senza punto.
type-wrong_number =
    .help = scrivi un numero solo, in cifre, con il punto prima dei decimali, senza unità e senza valuta.
type-wrong_string =
    .help = scrivilo come un testo solo, fra virgolette.
type-wrong_boolean =
    .help = scrivi true per sì, false per no.
type-wrong_list =
    .help = scrivi ogni voce in una riga che comincia con un trattino e uno spazio.
type-wrong_block =
    .help = scrivi ognuno sotto, in una riga a sé con due spazi davanti.
type-wrong_bare =
    .help = scrivi { $suggestion }, senza virgolette e senza nient’altro.
kind_string = ci vuole un testo
kind_number = ci vuole un numero
kind_number-whole = ci vuole un numero intero
kind_boolean = ci vuole true (sì) o false (no)
kind_list = ci vuole un elenco
kind_block = ci vuole un gruppo di campi
kind_block-text = ci vuole un testo per ogni lingua
found_list = un elenco
found_block = un gruppo di campi
found_text = il testo { QUOTED($value) }
value-unknown = { $field } non può essere { QUOTED($value) }.
    .help = scrivi uno di questi: { LIST($allowed, most: 45) }.
    .desk = scegline uno dell’elenco.
value-unknown_nearest =
    .help = { READER(file: "scrivi", form: "scegli") } «{ $nearest }».
number-range = { $field } è { $value }, e non può essere giusto.
    .help = scrivi un numero { $range }.
number-range_whole =
    .help = scrivi un numero intero { $range }.
number-notation = { $field } è scritto «{ $raw }», e si legge «{ $plain }».
    .help = scrivi il numero in cifre, con il punto prima dei decimali e niente fra le migliaia: { $plain }.
number-notation_thousands = { $field } è scritto «{ $raw }»: le ultime tre cifre possono essere decimali o migliaia.
    .help = scrivi { $plain } se sono decimali, { $thousands } se sono migliaia.
range_above = maggiore di { $minimum }
range_least = da { $minimum } in su
range_above-most = maggiore di { $minimum }, fino a { $maximum }
range_least-most = da { $minimum } a { $maximum }
number-notation_comma = { $field } è { $raw }, ma dentro le parentesi una virgola segna la fine del numero.
    .help = scrivi il punto al posto della virgola, e nient’altro che il numero: { $mended }.
quotes-missing = Senza virgolette { $field } si legge come un sì o un no.
    .help = mettilo fra virgolette: { $suggestion }.
quotes-missing_isNumber = Senza virgolette { $field } si legge come un numero, e perde gli zeri e il +.
placeholder-left = { $field } è ancora un valore da confermare.
    .help = scrivi il valore vero, { READER(file: "e togli la parola !placeholder che lo precede", form: "poi confermalo") }.
placeholder-quoted = In { $field } la parola { $value } fa parte del testo, e chi visita il sito la leggerebbe.
    .help = scrivi !placeholder prima delle virgolette, oppure cancella questa parola se il valore è quello vero.
    .desk = cancellala.

## Testi e lingue

translation-missing = Manca il testo in { LANGUAGE($language) } di { $field }.
    .help = { READER(file: "scrivi questa riga sotto le altre lingue, con il testo al posto di …", form: "scrivilo") }{ LINES($suggestion, form: "no") }
translation-missing_within =
    .help = scrivilo{ READER(file: " fra le parentesi, al posto di …") }{ LINES($within, form: "no") }
translation-missing_isEmpty =
    .help = scrivilo{ READER(file: " dopo i due punti della sua riga") }{ KEY($language) }.
language-missing = Nessun testo di questo file è scritto in { LANGUAGE($language) } (sono { $count }).
    .help = aggiungi a ognuno una riga «{ $language }: …».
language-missing_files = La lingua { LANGUAGE($language) } è fra quelle del sito, ma nessun testo è scritto così ({ $count } in { $files } file).
    .help = aggiungi a ogni testo una riga «{ $language }: …», oppure togli la lingua finché non sono tradotti; npm run translations li elenca.
language-missing_of = In questo file { $count } testi su { $of } non sono scritti in { LANGUAGE($language) }.
language-main-draft = { LANGUAGE($language) } è la prima lingua del sito, e non si può tenere nascosta.
    .help = { READER(file: "togli lì «draft: true»", form: "mostrala sul sito") }, oppure metti al primo posto { LANGUAGE($other) }.
language-unknown = La lingua { LANGUAGE($language) } non è fra quelle del sito, ma qui la usano { $count } testi.
    .help = aggiungila alle lingue del sito{ KEY($language) }{ READER(file: ", in site.yaml") }, oppure cancella questi testi.
language-unknown_instead = La lingua { LANGUAGE($language) } non è fra quelle del sito, ma qui la usano { $count } testi; nessuno usa { LANGUAGE($instead) }, che c’è.
    .help = scrivi «{ $language }» come sigla di quella lingua in site.yaml, oppure «{ $instead }» davanti a ognuno di questi testi.
    .desk = scrivi «{ $language }» come sigla di quella lingua.
text-twice = Una riga del testo c’è due volte, una sotto l’altra: { QUOTED($line) }.
    .help = cancella una delle due.
    .also = la stessa riga
text-note = Questa sembra una nota, ma è dentro un testo, e chi visita il sito la legge: { QUOTED($line) }.
    .help = se è una nota, scrivila sopra il nome del testo; se è un titolo, cancella il segno.
text-escape = Fra virgolette doppie { QUOTED($sign) } è un segno speciale, e la sua lettera si perde.
    .help = se nel testo c’è davvero la barra \, mettilo fra virgolette semplici; altrimenti scrivi uno spazio.
text-too-long = Il testo di { $field } ha { $length } caratteri, e può averne al massimo { $limit }.
    .help = accorcialo.
text-cut = Di { $field } si legge solo { QUOTED($read) }: per il programma { QUOTED($lost) } è una nota o un segno, e nessuna pagina lo mostra.
    .help = se fa parte del testo, metti il testo intero fra virgolette: { $whole }; se è una nota, scrivila in una riga a sé.
text-cut_written = { $field } è vuoto: per il programma { QUOTED($lost) } è una nota, e nessuna pagina la mostra.
    .help = metti il testo fra virgolette; se invece è una nota, scrivi prima un valore{ LINES($suggestion) }
text-equal = Il testo in { LANGUAGE($language) } è uguale a quello in { LANGUAGE($other) }: { QUOTED($text) }.
    .help = traducilo; se i due devono essere uguali, { let-pass }.
    .also = l’altro testo
text-standin = In { $field } c’è { QUOTED($value) } al posto del testo.
    .help = scrivi il testo: chi visita il sito vedrebbe questo così com’è.
text-standin_variable = In { $field } c’è { QUOTED($value) }, e chi visita il sito lo legge così.
    .help = scrivi qui ciò che deve stare al suo posto.
text-standin_file = In { $field } c’è il nome di un file: { QUOTED($value) }.
    .help = scrivi a parole che cosa mostra la foto: chi non può vederla ascolta questo testo.
text-standin_path = In { $field } c’è un percorso del computer, { QUOTED($value) }, e chi visita il sito lo legge così.
    .help = scrivi qui ciò che deve leggere chi visita il sito.
variable-missing = Il testo in { LANGUAGE($other) } di { $field } ha { $variable }, e quello in { LANGUAGE($language) } no.
    .help = scrivi { $variable } dove va il suo valore, oppure cancellalo in tutte le lingue.
    .also = è qui

## Foto

photo-repeated = La foto «{ $photo }» è già in questa galleria: chi visita il sito la vedrebbe due volte.
    .help = scegli un’altra foto, oppure togline una; se la vuoi due volte, { let-pass }.
    .also = è già qui
photo-missing = La foto «{ $photo }» non c’è.
    .help = metti { $name }.jpg (o .png, .webp, .avif, .svg) nella cartella { $folder }.
    .desk = scegli o carica un’altra foto nel campo.
photo-missing_nearest =
    .help = ce n’è una con un nome simile: se è quella, { READER(file: "scrivi", form: "scegli") } «{ $nearest }».
photo-missing_count = Nella cartella «{ $photo }» non c’è nessuna delle { $count } foto che il sito cerca lì.
    .help = { READER(file: "metti le foto nella cartella", form: "carica le foto nei loro campi, oppure mettile nella cartella") } { $folder }.
photo-missing_count-nearest = { photo-missing_count }
    .help = la cartella photos/{ $nearest } ha foto con questi nomi: chiamala «{ $name }», oppure scrivi qui «{ $nearest }».
photo-problem =
    .also = indicato qui
photo-problem_unreadable = Non si riesce a leggere la foto «{ $ref }» ({ $reason }).
    .help = esportala di nuovo come JPEG.
photo-problem_not-an-image = Il file della foto «{ $ref }» non è un’immagine, qualunque sia la sua estensione.
    .help = al suo posto metti un file JPEG, PNG, WebP, AVIF o SVG.
photo-problem_truncated = Il file della foto «{ $ref }» si interrompe a metà.
    .help = copialo di nuovo dalla macchina fotografica o dal telefono.
photo-problem_svg-unfolds = Il disegno «{ $ref }» ripete le sue parti così tante volte che il browser di chi apre la pagina si bloccherebbe.
    .help = esportalo di nuovo come SVG semplice, senza copie che rimandano ad altre, oppure come PNG.
photo-problem_svg-no-size = Il disegno «{ $ref }» non dice quanto è grande.
    .help = esportalo con una larghezza e un’altezza, oppure con una viewBox.
photo-problem_unsupported-format = La foto «{ $ref }» è un file { $format }, che i browser non mostrano.
    .help = esportala come JPEG: aprila sul telefono o sul computer, scegli «Esporta» o «Salva come», poi JPEG.
photo-problem_too-small = La foto «{ $ref }» è troppo piccola: { $width } × { $height } pixel.
    .help = usane una di almeno { $minWidth } × { $minHeight } pixel.
photo-problem_too-large = La foto «{ $ref }» è troppo grande: { $size }.
    .help = esportala più piccola, con al massimo { $most }.
photo-problem_svg-malformed = Il disegno «{ $ref }» non è un file SVG intero e semplice.
    .help = esportalo di nuovo dal programma di disegno, come SVG semplice.
photo-problem_svg-too-deep = Nel disegno «{ $ref }» ci sono gruppi dentro altri gruppi, per più di cento livelli.
    .help = separa i gruppi nel programma di disegno, oppure esporta il disegno come PNG.
photo-problem_svg-blurs = Il disegno «{ $ref }» ha più di { $most } sfocature, che rallentano il browser di chi apre la pagina.
    .help = togline alcune, oppure esporta il disegno come PNG.
photo-problem_svg-parts = Il disegno «{ $ref }» contiene { QUOTED($parts) }, ma il sito accetta solo ciò che disegna e resta fermo.
    .help = esportalo di nuovo come SVG semplice (con Inkscape in «Salva come», «SVG semplice»), oppure come PNG.
photo-problem_svg-outside = Il disegno «{ $ref }» prende da fuori { QUOTED($links) }, ma una pagina mostra solo ciò che è nel disegno stesso.
    .help = metti l’immagine nel disegno: con Inkscape in «Estensioni», «Immagini», «Incorpora immagini».
photo-small = La foto «{ $photo }» è larga { $width } pixel: per questo posto ne servono almeno { $needed }.
    .help = metti l’originale, dal telefono o dalla macchina fotografica: nelle chat le foto rimpiccioliscono. Se non ne hai una più grande, { let-pass }.
photo-twice = La foto «{ $photo }» c’è due volte, in due formati.
    .help = elimina una delle due: questa, oppure «{ $other }».
photo-unused_isOther = Il file «{ $photo }» non è un’immagine, e nessuna pagina lo mostra.
    .help = eliminalo; se ti serve, conservalo altrove.
photo-unused_isNight = «{ $photo }» non si vede più: è la versione per la notte di un disegno, e al posto del disegno ora c’è una fotografia, che si vede anche di notte.
    .help = elimina il file.
photo-unused_isNight-count = Nella cartella «{ $photo }» { $count } versioni per la notte non si vedono più: al posto dei disegni ora ci sono fotografie, che si vedono anche di notte.
    .help = elimina i { $count } file, i cui nomi finiscono in «-night».
photo-unused_count = Nessuna pagina mostra { $count } foto della cartella «{ $photo }».
    .help = usale dove servono, oppure eliminale.
photo-unused = Nessuna pagina mostra la foto «{ $photo }».
    .help = usala dove serve, oppure eliminala.

## Rimandi

reference-unknown = Fra { $among } non c’è { QUOTED($value) }.
    .help = aggiungi «{ $value }» in { $file }.
    .desk = scegli un’altra voce, oppure aggiungi «{ $value }» fra { $among }.
    .also = usato qui
reference-unknown_page = La pagina { QUOTED($value) } non è ancora sul sito, e un link sul sito ci porta.
    .help = metti sul sito quella pagina{ READER(file: " (togli lì «draft: true»)") }, oppure scegline un’altra.
reference-unknown_draft = { QUOTED($value) } non è ancora sul sito, e qui lo si nomina.
    .help = metti sul sito { QUOTED($value) }{ READER(file: " (togli lì «draft: true»)") }, oppure scegli un’altra voce.
reference-unknown_language = { LANGUAGE($value) } non è ancora sul sito, e non può essere la lingua per tutti gli altri.
    .help = metti sul sito { LANGUAGE($value) }{ READER(file: " (togli «draft: true» in site.yaml)") }, oppure scegli un’altra lingua.
reference-unknown_nearest =
    .help = scrivi «{ $nearest }», come in { $file }.
    .desk = scegli «{ $nearest }».
reference-unknown_known =
    .help = usa uno di quelli che ci sono: { LIST($known) }; se ne manca uno, aggiungilo in { $file }.
    .desk = scegli un’altra voce dell’elenco.
reference-unused = Fra { $among } c’è { QUOTED($value) }, che non si usa da nessuna parte.
    .help = usa questo nome dove serve, oppure cancellalo.

## Indirizzi

route-clash = Due pagine avrebbero lo stesso indirizzo: «{ $path }».
    .help = cambia { READER(file: "lo slug", form: "il link della pagina") } di una delle due.
    .also = usato prima qui
route-clash_prefix = Due lingue hanno il prefisso «{ $prefix }», e così le loro pagine avrebbero gli stessi indirizzi.
    .help = dai un altro prefisso a una delle due.
route-reserved =
    .help = scegli un altro indirizzo.
route-reserved_site = L’indirizzo «{ $path }» serve al sito per i suoi file: «{ $reserved }».
route-reserved_windows = L’indirizzo «{ $path }» contiene «{ $reserved }», un nome che su Windows nessun file può avere.
name-too-long = Il nome { QUOTED($value) } conta come { $length } caratteri, e molti computer non possono avere file con nomi così lunghi.
    .help = accorcialo: al massimo { $limit } caratteri. Ogni lettera accentata conta come due, quelle di altri alfabeti come due o più.

## Regole dei valori

rule-broken = { $sentence }
    .help = { $advice }
format_of-value = { $field } non può essere «{ $unquoted }»: { $requirement }.
format_of-name = Il nome «{ $value }» non va bene: { $requirement }.
format_corrected = scrivi così: { $value }.
format_example = scrivi, per esempio, così: { $value }.
format_filled = { $field } è vuoto.
format_filled-sign = In { $field } c’è soltanto { QUOTED($value) }, che non è un testo.
format_variables = In { $field } c’è qualcosa fra parentesi graffe che qui non esiste: { SHORT($value) }.
format_variables-brace = In { $field } c’è una parentesi graffa senza la sua compagna: { SHORT($value) }.
format_variables-known = qui si può usare solo { LIST($names, joint: "or") }.
format_filled-advice = scrivi il testo.
format_photo-plain = nessun nome di una foto ha spazi o segni: cambia nome al file, e scrivilo così: { $plain }.
format_identifier = ci vogliono lettere minuscole senza accenti, cifre e trattini
format_language = ci vuole la sigla di una lingua, due o tre lettere minuscole
format_photo = ci vuole il nome di una foto di data/photos/, senza spazi e senza estensione (.jpg)

## Il computer

content = la cartella dei contenuti
output_holds-sources = Il sito non si può scrivere in { $path }: quella cartella si sostituisce tutta intera, e dentro c’è { $also }. Indica una cartella solo per il sito: --out dist.
output_inside-sources = Il sito non si può scrivere in { $path }: sta dentro { $also }, e il prossimo comando lo leggerebbe come contenuti. Indica una cartella altrove: --out dist.
output_not-a-folder = Il sito non si può scrivere in { $path }: lì c’è un file o un collegamento. Spostalo altrove, oppure indica un’altra cartella: --out site.
output_missing = In { $path } non c’è nessun sito. Costruiscilo prima: npm run build
output_foreign = Il sito non si può scrivere in { $path }: quella cartella si sostituisce tutta intera, e dentro ci sono file che il programma non ci ha messo. Spostali altrove, oppure indica un’altra cartella: --out site.
output_busy = In questo momento { $writer } sta scrivendo in { $path }. Aspetta che finisca, poi riprova.
output_source-unreadable = Il file { $path } non si può leggere{ $code }. Controlla che ci sia ancora e che tu lo possa aprire; se è in .cache, elimina quella cartella, e si rifà da sola.
output_immovable = La cartella { $path } non si può sostituire{ $code }. Chiudi i programmi che la tengono aperta; se è un disco o un volume a sé, indica una cartella al suo interno: --out { $path }/site.
output_wait = In questo momento { $writer } sta scrivendo in { $path }. Aspetto che finisca …
content-busy = In questo momento { $writer } sta cambiando i contenuti. Aspetta che finisca, poi riprova.
content-recovered = Un comando che cambiava i contenuti è stato interrotto. I file che aveva già cambiato sono di nuovo come prima: { LIST($files, most: 1000) }.
writer_build = un comando build
writer_refresh = un comando che aggiorna singoli file
writer_edit = un altro comando
writer_recovery = un comando che rimette l’ultimo sito buono
writer_other = un altro programma
writer_process = { $writer } (processo { $pid })
writer_process-host = { $writer } (processo { $pid } su { $host })
system = Il sistema non permette di { $action ->
    [read] leggere
    [write] scrivere
   *[use] leggere o scrivere
} { $path } ({ $code }). Controlla il disco, poi riprova.
system_file = un file
system_ENOSPC = Il disco è pieno, o ha già tutti i file che può avere: { $path } non si può scrivere. Libera un po’ di posto, poi riprova.
system_EACCES = { $path } non si può { $action ->
    [read] leggere
    [write] scrivere
   *[use] usare
}: il tuo utente non ne ha il permesso. Dagli il permesso di leggere e di scrivere, oppure avvia il programma come l’utente a cui appartiene.
system_EROFS = { $path } è su un disco di sola lettura. Sposta il progetto su uno in cui si può scrivere.
system_ENOENT = { $path } non c’è, o non c’è più. Se qualcos’altro sta spostando dei file in questo momento, aspetta che finisca, poi riprova.
system_ENOTDIR = { $path } non si può usare: c’è un file dove dovrebbe esserci una cartella, o una cartella dove dovrebbe esserci un file. Sposta altrove ciò che è di troppo, poi riprova.
system_EIO = { $path } non si può { $action ->
    [read] leggere
    [write] scrivere
   *[use] leggere o scrivere
}: il disco segnala un guasto. Controlla il disco, poi riprova.
system_EBUSY = { $path } è aperto in un altro programma, per esempio un editor, l’antivirus o OneDrive. Chiudi quello o aspetta un momento, poi riprova. Se nessun programma lo tiene aperto, controlla che il tuo utente ci possa scrivere.
system_ENAMETOOLONG = { $path } ha un nome troppo lungo per questo disco. Sposta il progetto in una cartella con un percorso più corto.
system_EMFILE = Su questo computer sono aperti troppi file: { $path } non si può aprire. Chiudi qualche programma, poi riprova.
system_start = Il programma { $path } non si può avviare ({ $code }).
system_start-ENOENT = Il programma { $path } su questo computer non c’è.
system_watch = Le modifiche in { $path } non si possono seguire ({ $code }).
system_watch-ENOSPC = Il computer segue già le modifiche di tanti file e non ne accetta altri: quelle in { $path } non le annuncia. Chi cura il computer può alzare il limite (su Linux fs.inotify.max_user_watches).
system_watch-EMFILE = Il computer segue già per tanti programmi le modifiche dei file e non ne accetta altri: quelle in { $path } non le annuncia. Chiudi qualche programma, oppure chi cura il computer può alzare il limite (su Linux fs.inotify.max_user_instances).
system_ENOMEM = Questo computer non ha più memoria libera. Chiudi qualche programma, poi riprova.

## Lo spazio web

publication_address = Questo non è il nome di un server FTP: { $host }. Scrivilo come te l’ha dato il fornitore, per esempio ftp.example.org; sftp:// è un’altra strada, che il programma non ha.
publication_settings = Non si sa ancora dove va il sito. Il fornitore ti ha dato un server, un utente e una cartella: npm run publish -- --host ftp.example.org --user nome --folder www
publication_password = Manca la password di { $user } su { $host }, e non c’è nessuno a cui chiederla. { $at ->
    [desk] Scrivila in «Spazio web».
   *[terminal] Dai una volta npm run publish in un terminale, oppure mettila in SITE_FTP_PASSWORD.
}
publication_house = Il programma non sa se questa cartella è quella che ha già pubblicato, o una sua copia. { $at ->
    [desk] Rispondi prima alla domanda in cima allo schermo.
   *[terminal] Apri la redazione con npm start: te lo chiede lei.
} Non è partito niente.
publication_busy = In questo momento un altro comando sta pubblicando questo sito. Aspetta che finisca, poi riprova.
publication_unreachable = Il server { $host } non risponde ({ $reply }). Controlla il nome del server, e che questo computer sia collegato a internet. Non è partito niente.
publication_unreachable-silent = Il server { $host } non risponde. Controlla il nome del server, e che questo computer sia collegato a internet. Non è partito niente.
publication_unreachable-said = Il server { $host } adesso non accetta il collegamento. Dice: { $reply }. Non è partito niente. Riprova fra qualche minuto; se continua, senti il fornitore.
publication_no-tls = Il server { $host } non usa la cifratura: la tua password viaggerebbe in chiaro. Non è partito niente. Chiedi al fornitore «FTP su TLS» (FTPS).
publication_tls = Il server { $host } usa una cifratura che questo computer non accetta ({ $reply }). Non è partito niente. Chiedi al fornitore «FTP su TLS» con TLS 1.2 o successivo.
publication_certificate-name = Il certificato di { $host } vale per un altro nome: { LIST($names) }. Non è partito niente, neppure la password. { $at ->
    [desk] Se il fornitore indica come server uno di questi nomi, scrivi quello. Se { $host } è giusto, chiedi al fornitore se il certificato è suo.
   *[terminal] Se il fornitore indica come server uno di questi nomi, usalo con --host. Se { $host } è giusto e il fornitore ti conferma questo certificato, fidati proprio di quello: --trust SHA256:{ $fingerprint }
}
publication_certificate-dates = Il certificato di { $host } oggi non è valido (la sua data è { $date }). Non è partito niente, neppure la password. Dillo al fornitore. { $at ->
    [desk] Fidati di questo certificato solo se ti dice che è suo.
   *[terminal] Solo se ti conferma questo certificato, fidati proprio di quello: --trust SHA256:{ $fingerprint }
}
publication_certificate-self-signed = Il server { $host } si è fatto il certificato da solo, e nessun altro lo garantisce. Non è partito niente, neppure la password. { $at ->
    [desk] Chiedi al fornitore se questo certificato è suo.
   *[terminal] Se il fornitore ti conferma questo certificato, fidati proprio di quello: --trust SHA256:{ $fingerprint }
}
publication_certificate-unknown-issuer = Chi garantisce per il certificato di { $host } è sconosciuto a questo computer. Non è partito niente, neppure la password. { $at ->
    [desk] Chiedi al fornitore se questo certificato è suo.
   *[terminal] Se il fornitore ti conferma questo certificato, fidati proprio di quello: --trust SHA256:{ $fingerprint }
}
publication_certificate-chain = Nessuno garantisce per il certificato di { $host } ({ $reply }). Non è partito niente, neppure la password. { $at ->
    [desk] Chiedi al fornitore se questo certificato è suo.
   *[terminal] Se il fornitore ti conferma questo certificato, fidati proprio di quello: --trust SHA256:{ $fingerprint }
}
publication_certificate-changed = Il certificato di { $host } non è quello di cui ti fidi: è cambiato, o qualcuno si è messo fra te e il server. Non è partito niente, neppure la password. { $at ->
    [desk] Fidati del nuovo solo se il fornitore ti dice che è suo.
   *[terminal] Solo se il fornitore ti conferma il nuovo, fidati di quello: --trust SHA256:{ $fingerprint }
}
publication_login = Il server { $host } non fa entrare { $user } con questa password. Dice: { $reply }. Non è partito niente. { $at ->
    [desk] Controlla l’utente e la password: forse il fornitore l’ha cambiata.
   *[terminal] Controlla l’utente e la password; npm run publish te la chiede di nuovo.
}
publication_folder = Su { $host } la cartella { $folder } non c’è. Dove si entra ci sono: { LIST($files, most: 12) }. { $at ->
    [desk] Scegli quella giusta.
   *[terminal] Indica quella giusta con --folder.
} Non è partito niente.
publication_folder-none = Su { $host } la cartella { $folder } non c’è. Dove si entra non c’è nessuna cartella. { $at ->
    [desk] Lascia vuota la cartella, o chiedi al fornitore qual è.
   *[terminal] Indica quella giusta con --folder.
} Non è partito niente.
publication_data-line = Il server { $host } accetta la password, ma non riceve file: un firewall, qui o là, li ferma. Non è partito niente. Prova da un’altra rete, o chiedi al fornitore dell’«FTP passivo».
publication_cut = È caduta la linea con { $host } ({ $reply }). { $progress } { $at ->
    [desk] Pubblica di nuovo: manda quel che manca ancora.
   *[terminal] Ridai il comando: manda quel che manca ancora.
}
publication_cut-silent = È caduta la linea con { $host }. { $progress } { $at ->
    [desk] Pubblica di nuovo: manda quel che manca ancora.
   *[terminal] Ridai il comando: manda quel che manca ancora.
}
publication_timeout = Il server { $host } non risponde più. { $progress } { $at ->
    [desk] Pubblica di nuovo: manda quel che manca ancora.
   *[terminal] Ridai il comando: manda quel che manca ancora.
}
publication_full = Sul server non c’è più posto per { $path }. Dice: { $reply }. { $progress } Libera un po’ di posto, o chiedine di più al fornitore, { $at ->
    [desk] e pubblica di nuovo: manda quel che manca ancora.
   *[terminal] e ridai il comando: manda quel che manca ancora.
}
publication_full-folder = Sul server non c’è più posto. Dice: { $reply }. { $progress } Libera un po’ di posto, o chiedine di più al fornitore, { $at ->
    [desk] e riprova.
   *[terminal] e ridai il comando.
}
publication_short = Il server ha preso { $path }, ma ne ha solo una parte: forse il suo disco è pieno. { $progress } Libera un po’ di posto, { $at ->
    [desk] e pubblica di nuovo.
   *[terminal] e ridai il comando.
}
publication_short-folder = Il server ha preso un file, ma ne ha solo una parte: forse il suo disco è pieno. { $progress } Libera un po’ di posto, { $at ->
    [desk] e riprova.
   *[terminal] e ridai il comando.
}
publication_refused = Il server rifiuta { $path }. Dice: { $reply }. { $progress } Senti dal fornitore se { $path } si può scrivere.
publication_refused-folder = Il server non lascia scrivere in questa cartella. Dice: { $reply }. { $progress } Senti dal fornitore se questo utente ci può scrivere.
publication_odd-listing = Il server non dice che cosa c’è in { $path }: il suo elenco non si può leggere. Per non coprire niente di altri, non è partito niente. { $at ->
    [desk] Con il tuo sì parte lo stesso, e un file con lo stesso nome si sostituisce.
   *[terminal] Con --replace il programma non lo chiede.
}
publication_foreign = Sul server ci sono già questi file, e non li ha messi questo programma: { LIST($files, most: 8) }. Non è partito niente. { $at ->
    [desk] Con il tuo sì quelli del sito prendono il loro posto.
   *[terminal] Spostali altrove, oppure sostituiscili con quelli del sito: --replace
}
publication_foreign-folder = Sul server ci sono delle cartelle dove devono andare file del sito: { LIST($files, most: 8) }. Spostale altrove. Non è partito niente.
publication_list = Il file { $path } sul server, che dice che cosa è pubblicato, non si può leggere. Non è partito niente. { $at ->
    [desk] Con il tuo sì il sito parte da capo; i file che non ha più restano là.
   *[terminal] Con --replace il sito parte da capo; i file che non ha più restano là.
}
publication_other-site = In questa cartella è pubblicato un altro sito ({ $date }). Non è partito niente. { $at ->
    [desk] Se hai sbagliato cartella, indicane un’altra. Con il tuo sì questo sito va al posto di quello, che si toglie.
   *[terminal] Indica un’altra cartella con --folder. Per mettere questo sito al posto di quello, che si toglie: --replace
}
publication_newer = Qui ha pubblicato un altro computer ({ $date }), oppure questo non se lo ricorda più. Quello che c’è qui può essere più vecchio. Non è partito niente. { $at ->
    [desk] Quello che è cambiato là, e qui non c’è, pubblicando da qui sparisce dal sito. Con il tuo sì parte quello che c’è qui.
   *[terminal] Se la versione giusta è su questo computer: --anyway
}
publication_unfinished-elsewhere = Un altro computer ha cominciato a pubblicare qui, e non ha finito. Non è partito niente. { $at ->
    [desk] Lascialo finire. Se non lo farà, con il tuo sì parte quello che c’è qui.
   *[terminal] Lascialo finire; se non lo farà: --anyway
}
publication_overtaken = Un altro computer ha pubblicato insieme a questo. Guarda il sito, { $at ->
    [desk] poi pubblica di nuovo dal computer che ha la versione giusta.
   *[terminal] poi ridai il comando sul computer che ha la versione giusta.
}
publication_changed-here = Il file { $path } è cambiato mentre il sito partiva. { $at ->
    [desk] Pubblica di nuovo.
   *[terminal] Ridai il comando.
}
publication_nothing-there = Sul server non c’è ancora il sito, e così non c’è niente da aggiornare. Dai prima npm run publish.
publication_unfinished = Una pubblicazione non è finita. Non è partito niente. Dai prima npm run publish.
publication_other-content = Il sito sul server ({ $date }) è fatto con contenuti diversi da quelli di qui. Non è partito niente. Dai prima npm run publish; per mandare lo stesso ciò che è nuovo: --anyway
publication_progress = { $done ->
    [one] È arrivato un file
   *[other] Sono arrivati { $done } file
} su { $total }.
publication_progress-none = Là il sito è come prima.
writer_publish = una pubblicazione
