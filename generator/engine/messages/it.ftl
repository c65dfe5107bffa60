### I messaggi del motore. Un messaggio porta il nome del suo codice, o del codice e del caso: ciò che un caso non dice,
### lo dice quello più generale. .help segue «Consiglio:».

## Parti di frase

quoted = «{ $text }»
list_and = { $items } e { $last }
list_or = { $items } o { $last }
list_more = altri { $left }
field_key = «{ $key }»
field_label = «{ $label }»
field_entry = la voce { $number } di «{ $list }»
field_file = questo file
also = e qui
let-pass = { $button ->
    [none] scrivi "# { $note }" in fondo alla riga
   *[other] premi «{ $button }»
}
count_space = { $number ->
    [0] nessuno spazio
    [one] { $number } spazio
   *[other] { $number } spazi
}
count_minute = { $number ->
    [one] { $number } minuto
   *[other] { $number } minuti
}
age_now = meno di un minuto fa
age_minutes = { COUNT($number, of: "minute") } fa
age_hours = { $number } ore fa
age_days = { $number } giorni fa

## File

data-missing_isFile = «{ $folder }» è un file, ma i contenuti stanno in una cartella.
    .help = indica la cartella che contiene i file: --data la-mia-cartella.
data-missing = La cartella «{ $folder }» non c’è.
    .help = rimettila al suo posto, oppure indica quella dei contenuti: --data la-mia-cartella.
file-missing = Manca il file «{ $file }».
    .help = rimettilo da una copia, oppure copialo { -site(form: "from") } con cui è arrivato il programma.
file-unknown = Qui il programma non legge questo file.
    .help = spostalo fuori dalla cartella dei contenuti, oppure eliminalo.
file-unknown_folder = Il programma non legge la cartella «{ $folder }», con i suoi { $count } file.
    .help = spostala fuori dalla cartella dei contenuti, oppure eliminala.
file-unknown_kinds =
    .help = se è { LIST($kinds, joint: "or") } { -site(form: "of") }, spostalo in { LIST($folders, joint: "or") }; se no, spostalo fuori dalla cartella dei contenuti.
file-unknown_nearest =
    .help = il suo posto è «{ $nearest }», nella cartella dei contenuti: spostalo lì, o fuori dalla cartella se non serve.
file-unknown_folder-nearest = { -site } è nella cartella «{ $folder }», dove il programma non legge i suoi { $count } file.
    .help = sposta tutto ciò che è in «{ $folder }» una cartella più su: così questo file diventa «{ $nearest }».
file-empty = Il file è vuoto.
    .help = rimetti il suo contenuto da una copia; se { -site } non ha più questa parte, elimina il file.
file-cut = Il file si interrompe qui, a metà di un valore.
    .help = rimetti il resto del file da una copia; se non manca altro, finisci questa riga.
file-cut_missing = Il file si interrompe qui, senza { QUOTED($missing) }.
    .help = rimetti il resto del file da una copia, oppure scrivi in fondo i campi che mancano.
file-exchanged = Qui non c’è niente di ciò che va in «{ $file }».
    .help = rimetti il testo di «{ $file }» da una copia.
file-exchanged_kinds = Qui c’è ciò che va nel file { LIST($kinds, joint: "or", before: "di ") }, non in «{ $file }».
    .help = rimetti il testo di «{ $file }» da una copia; se serve anche questo, salvalo in { LIST($folders, joint: "or") }.
file-exchanged_holds = Qui c’è ciò che va in «{ $holds }», non in «{ $file }».
    .help = rimetti il testo di «{ $file }» da una copia; se serve anche questo, salvalo come «{ $holds }».
file-exchanged_holds-isNamesake =
    .help = elimina questo file; se è più nuovo di «{ $holds }», mettilo al suo posto.
file-twice = Questo file dice le stesse cose di «{ $other }», parola per parola.
    .help = eliminalo; oppure, se deve diventare { $another }, cambia qui ciò che è diverso.
file-copy = Questo file è una copia di «{ $other }» con { $lines ->
        [one] { $lines } riga diversa
       *[other] { $lines } righe diverse
    }: Dropbox, OneDrive e simili la fanno quando un file si cambia in due posti insieme.
    .help = confronta i due file, riporta in «{ $other }» ciò che qui è giusto, poi elimina questo.
file-conflict = «{ $mark }» è un segno di Git: due persone hanno cambiato questa parte, e nel file ci sono tutte e due le versioni.
    .help = tieni una delle due versioni, e cancella l’altra con tutte le righe che cominciano con <<<<<<<, ======= e >>>>>>>.
file-foreign =
    .help = rimetti il file di testo con questo nome.
file-foreign_word = Questo è un documento di Word o LibreOffice, ma ci vuole testo semplice.
    .help = salvalo come testo semplice (.txt), poi cambia l’estensione in .yaml.
file-foreign_rtf = Questo è un documento RTF, come li salvano TextEdit e WordPad, ma ci vuole testo semplice.
    .help = salvalo come testo semplice: in TextEdit con «Formato», «Converti in formato Solo testo».
file-foreign_pdf = Questo è un PDF, ma ci vuole testo semplice.
file-foreign_picture = Questa è un’immagine, ma ci vuole testo semplice.
    .help = spostala in data/photos/, e rimetti il file di testo con questo nome.
file-foreign_lfs = Questo è solo un rimando di Git LFS, e non il file.
    .help = fai scaricare il file: git lfs pull.
file-foreign_html = Questa è una pagina web, ma ci vuole testo semplice.
    .help = rimetti il file di testo con questo nome: è probabile che la pagina sia stata salvata al suo posto.
file-foreign_table = Questa è una tabella, con virgole o punti e virgola fra le colonne, ma ci vuole testo semplice.
file-foreign_zeros = Il file ha perso il suo contenuto: ci sono solo zeri, come dopo un’interruzione di corrente.
    .help = rimettilo da una copia.
encoding-invalid = Questo file è salvato in UTF-16 («Unicode»), ma ci vuole UTF-8.
    .help = salva di nuovo il file con il tuo editor di testo, con la codifica «UTF-8».
encoding-invalid_byte = Qui c’è una lettera che non si riesce a leggere: il file non è salvato in UTF-8.
link-outside_missing = Questo collegamento porta a «{ $missing }», che non c’è.
    .help = collega il disco, o rimetti al suo posto ciò a cui porta; se non serve più, elimina il collegamento.
link-outside = Questo è un collegamento a qualcosa fuori dalla cartella dei contenuti, oppure a una cartella che la contiene, e il programma non lo segue.
    .help = metti qui il file stesso.
static-name = Su certi computer nessun file può chiamarsi «{ $path }».
    .help = nel suo nome usa lettere, cifre, trattini e punti, ma nessun punto alla fine.
static-name_by = Il sito scrive da sé il suo «{ $by }», e non può avere anche il file «{ $path }».
    .help = cambia nome a questo file, oppure eliminalo.

## YAML

character-invisible_blank = Qui c’è uno spazio di un tipo speciale, che somiglia a quello normale ma non lo è.
    .help = cancella gli spazi in questo punto, e scrivi al loro posto spazi normali.
character-invisible_unseen = Qui c’è un carattere che non si vede ({ $name }).
    .help = cancellalo, e scrivi di nuovo il testo intorno.
yaml-key-duplicate = Nella stessa parte «{ $key }» c’è due volte.
    .help = cancella uno dei due.
    .also = scritto prima qui
yaml-key-duplicate_missingLanguage = In questo testo c’è due volte la lingua «{ $key }», e manca «{ $missingLanguage }».
    .help = uno dei due è probabilmente il testo in { LANGUAGE($missingLanguage) }: scrivi «{ $missingLanguage }:» al posto di «{ $key }:».
yaml-key-duplicate_missingLanguage-isCertain =
    .help = questo è probabilmente il testo in { LANGUAGE($missingLanguage) }: scrivi «{ $missingLanguage }:» al posto di «{ $key }:».
yaml-key-duplicate_isBlock = Da qui in poi «{ $key }» e ciò che segue ci sono per la seconda volta nella stessa parte.
    .help = scrivi sopra la riga che comincia la parte a cui appartengono, oppure cancellali.
yaml-syntax_alias-unknown = «*{ $found }» rimanda a «&{ $found }», che in questo file non c’è.
    .help = se il * fa parte del testo, metti il testo intero fra virgolette.
yaml-syntax_backslash = Fra virgolette doppie, \ con il carattere che segue è un segno speciale, e questo non esiste.
    .help = metti il testo fra virgolette semplici{ LINES($written) }
yaml-syntax_backslash-unsure =
    .help = scrivi \\ per un solo \.
yaml-syntax_backslash-path = Fra i nomi delle cartelle c’è una \, come su Windows.
    .help = scrivi / al suo posto, senza virgolette{ LINES($written) }
yaml-syntax_bracket-extra = Qui si chiude una parentesi che non è mai stata aperta.
    .help = cancellala{ LINES($written) }
yaml-syntax_bracket-round = I campi in una riga sola vanno fra { "{" } e { "}" }, e non fra ( e ).
    .help = scrivi { "{" } e { "}" }{ LINES($written) }
yaml-syntax_bracket-open = Qui si apre una parentesi che non si chiude mai.
    .help = chiudila, oppure, se fa parte del testo, metti il testo intero fra virgolette{ LINES($written) }
yaml-syntax_bracket-open-unsure =
    .help = chiudila.
yaml-syntax_brackets-left = Queste parentesi dicono che non c’è niente, ma sotto ci sono delle voci.
    .help = cancella le parentesi{ LINES($written) }
yaml-syntax_bullet = Questa riga comincia con il segno «{ $found }», ma una voce di un elenco comincia con un trattino.
    .help = scrivi un trattino e uno spazio{ LINES($written) }
yaml-syntax_chat = «{ $found }» è ciò che una chat scrive davanti a un messaggio.
    .help = cancellalo, oppure cancella tutta la riga se il messaggio non va qui{ LINES($written) }
yaml-syntax_colon-in-text = In questa riga ci sono due volte i due punti seguiti da uno spazio: non è chiaro dove comincia il testo.
    .help = metti il testo intero fra virgolette{ LINES($written) }
yaml-syntax_colon-missing = In questa riga mancano i due punti seguiti da uno spazio.
    .help = scrivi il nome, i due punti, uno spazio e poi il valore{ LINES($written) }
yaml-syntax_colon-missing-unsure =
    .help = scrivi il nome, i due punti, uno spazio e poi il valore. Se la riga continua il testo di sopra, mettile davanti altri spazi; se è una nota, cominciala con #.
yaml-syntax_comma-missing = Qui, fra due voci dentro le parentesi, manca una virgola.
    .help = scrivila{ LINES($written) }
yaml-syntax_comma-missing-unsure =
    .help = scrivila, oppure, se la parentesi fa parte del testo, metti il testo fra virgolette.
yaml-syntax_dash-missing = Questa riga è fra le voci di un elenco, ma non ha un trattino davanti.
    .help = se è una voce, scrivi davanti un trattino e uno spazio; se fa parte di quella di sopra, due spazi in più{ LINES($written) }
yaml-syntax_dash-start = Un trattino seguito da uno spazio comincia una voce di un elenco, ma qui viene dopo un nome.
    .help = metti il testo intero fra virgolette; se invece è una voce di un elenco, mettila in una riga a sé, sotto{ LINES($written) }
yaml-syntax_dash-space = Dopo il trattino di questa voce manca lo spazio.
    .help = { yaml-syntax_bullet.help }
yaml-syntax_depth = Qui ci sono troppe parentesi, o troppi elenchi, gruppi o rimandi (*), uno dentro l’altro.
    .help = cancellali, o scrivi per esteso i valori; se fanno parte di un testo, mettilo fra virgolette.
yaml-syntax_diff = Questa riga comincia con «{ $found }», come nel confronto fra due versioni di un file (diff).
    .help = cancella le righe che cominciano con @@ o -, e il + all’inizio delle altre.
yaml-syntax_diff-whole = Questa riga comincia come nel confronto fra due versioni di un file (diff).
yaml-syntax_document-end = Il segno «...» finisce il documento: ciò che c’è sotto non si legge.
    .help = cancella la riga con «...».
yaml-syntax_document-start = Il segno «---» comincia un secondo documento, ma se ne legge uno solo.
    .help = cancella la riga con «---».
yaml-syntax_fence = «{ $found }» è un segno che pagine web e chat mettono intorno a ciò che si copia.
    .help = cancella questa riga, e anche l’altra dello stesso tipo.
yaml-syntax_indent = Questa riga non è allineata con quelle con cui va.
    .help = cominciala con { COUNT($spaces, of: "space") }, come le righe con cui va{ LINES($written) }
yaml-syntax_indent-unsure =
    .help = metti all’inizio tanti spazi quanti ne hanno quelle righe.
yaml-syntax_line-number = Questa riga comincia con un numero, come quello che gli editor mostrano accanto a ogni riga.
    .help = cancella i numeri all’inizio delle righe, con il segno che li segue.
yaml-syntax_line-in-text = Questa riga ha davanti gli spazi del testo di sopra, e si legge come parte di quel testo.
    .help = metti all’inizio tanti spazi quanti ne ha il nome di quel testo.
yaml-syntax_line-ends = Le righe di questo file finiscono in un modo insolito (solo CR), e tutto si legge come una riga sola.
    .help = salva di nuovo il file nel tuo editor con i fine riga «LF» o «CRLF».
yaml-syntax_mail = Questa riga comincia con >, come nelle e-mail ciò a cui si risponde.
    .help = cancella il segno in questa riga e in quelle sotto{ LINES($written) }
yaml-syntax_note = Una nota comincia con #, e non con «{ $found }».
    .help = scrivi #{ LINES($written) }
yaml-syntax_note-ends-text = Una nota finisce il testo di sopra, ma sotto il testo continua.
    .help = sposta la nota sopra tutto il testo, oppure cancellala.
yaml-syntax_note-space = Davanti al # di questa nota manca uno spazio.
    .help = mettilo{ LINES($written) }
yaml-syntax_parent-missing = Queste righe cominciano con degli spazi, ma sopra non c’è niente di cui facciano parte.
    .help = cancella gli spazi all’inizio; oppure, se si è persa una riga, scrivila sopra: il nome della parte e i due punti.
yaml-syntax_quote-open = Qui si aprono delle virgolette che non si chiudono mai.
    .help = metti le stesse virgolette alla fine del testo{ LINES($written) }
yaml-syntax_quote-ends = Il testo finisce a queste virgolette, ma dopo c’è dell’altro.
    .help = dentro il testo scrivi ’ oppure “ ”, o metti il testo intero fra virgolette dell’altro tipo{ LINES($written) }
yaml-syntax_space-missing = Dopo i due punti manca uno spazio.
    .help = { yaml-syntax_colon-missing.help }
yaml-syntax_tab = Qui c’è un carattere di tabulazione, ma le righe si spostano a destra solo con spazi.
    .help = metti due spazi per ogni passo al posto della tabulazione{ LINES($written) }
yaml-syntax_text-beside = Dopo questo segno il testo comincia nella riga seguente, ma qui è nella stessa.
    .help = comincia il testo nella riga sotto, con due spazi in più del nome del testo{ LINES($written) }
yaml-syntax_text-goes-on = Qui, dopo la fine di un valore, c’è dell’altro.
    .help = se fa parte del testo di prima, metti il testo intero fra virgolette.
yaml-syntax_text-outside = Questa riga non ha davanti abbastanza spazi per fare parte del testo di sopra.
    .help = se è una nota, cominciala con #; se no cominciala, con il testo di sotto, con { COUNT($spaces, of: "space") }{ LINES($written) }
yaml-syntax_text-outside-unsure =
    .help = metti all’inizio due spazi in più della riga di sopra; se è una nota, cominciala con #.
yaml-syntax_text-start = Un testo non può cominciare con questo carattere, che per YAML è un segno speciale.
    .help = { yaml-syntax_colon-in-text.help }
yaml-syntax_two-fields = In una riga ci sono due campi.
    .help = scrivi ognuno in una riga a sé{ LINES($written) }
yaml-syntax_other = Non è chiaro di che cosa faccia parte questa riga.
    .help = confrontala con le righe intorno: gli spazi all’inizio, i due punti dopo ogni nome, le virgolette.
yaml-tag-unknown = «{ $tag }» non esiste: davanti a un valore ci può essere solo !placeholder.
yaml-tag-unknown_joined = Dopo !placeholder manca uno spazio.
    .help = scrivilo: !placeholder { $rest }.
yaml-tag-unknown_misspelt = «{ $tag }» non esiste: forse !placeholder?
    .help = scrivi !placeholder, oppure cancella questa parola se il valore è quello vero.
yaml-tag-unknown_text =
    .help = se fa parte del testo, metti il testo intero fra virgolette{ LINES($written) }

## Campi

key-unknown = Il campo «{ $key }» qui non esiste.
    .help = cambiagli nome, oppure cancellalo.
key-unknown_inside = Il campo «{ $key }» è troppo a destra: qui non esiste.
    .help = spostalo a sinistra, con tutto ciò che ne fa parte, sotto i campi che gli stanno accanto.
key-unknown_outside = Il campo «{ $key }» fa parte di «{ $parent }»: qui non esiste.
    .help = fallo cominciare, con tutto ciò che ne fa parte, due spazi più a destra di «{ $parent }:», sotto cui si trova.
key-unknown_headless = Il campo «{ $key }» qui non esiste: sopra manca la riga «{ $parent }:».
    .help = scrivi «{ $parent }:» in una riga a sé, sopra questa.
key-unknown_merge = «<<» non copia qui i campi di un’altra parte: il programma non lo legge.
    .help = scrivi per esteso i campi che ci vogliono, al posto di questa riga.
key-unknown_nearest =
    .help = scrivi «{ $nearest }».
key-unknown_known =
    .help = qui ci possono essere questi campi: { QUOTED($known) }.
key-unknown_isLanguage = La lingua { LANGUAGE($key) } non è fra quelle del sito.
    .help = cancella questa riga, oppure aggiungi prima la lingua in site.yaml.
field-missing = Qui manca { $field }.
    .help = aggiungi «{ $key }: …»{ PURPOSE($about) }.
    .desk = scrivilo{ PURPOSE($about) }.
field-missing_within =
    .help = scrivilo fra le parentesi{ PURPOSE($about) }{ LINES($within) }
field-missing_written =
    .help = aggiungi sotto ciò che segue, con le tue parole al posto di …{ PURPOSE($about) }{ LINES($written) }
field-empty = { $field } non ha nessun valore.
    .help = scrivilo in questa riga{ PURPOSE($about) }{ or-delete }.
    .desk = scrivilo{ PURPOSE($about) }.
field-empty_language = Il testo in { LANGUAGE($language) } di { $field } è vuoto.
    .help = scrivilo dopo «{ $language }:».
    .desk = scrivilo.
field-empty_isEmptyList = { $field } è un elenco vuoto, ma ci vuole almeno una voce.
    .help = aggiungi una voce, in una riga che comincia con un trattino e uno spazio.
    .desk = aggiungi una voce.
field-empty_hasOnlyDrafts = In { $field } tutte le voci sono ancora in preparazione, ma sul sito ce ne vuole almeno una.
    .help = togli «draft: true» da una voce, oppure aggiungine un’altra.
    .desk = togli il segno a «Non ancora sul sito» in una voce, oppure aggiungine un’altra.
field-empty_written =
    .help = scrivi sotto{ or-delete }{ PURPOSE($about) }{ LINES($written) }
field-empty_mayBeEmpty =
    .help = scrivilo in questa riga{ PURPOSE($about) }, oppure scrivi [] se non ce ne sono{ or-delete }.
or-delete = { $isOptional ->
    [true] , oppure cancella la riga
   *[false] { "" }
}
duplicate-value = Per { $field }, { QUOTED($value) } c’è già in un’altra voce.
    .help = scegli qualcosa di diverso per una delle due voci.
    .also = usato prima qui
duplicate-value_isNamed = In { $field }, { QUOTED($value) } c’è due volte.
    .help = cancella una delle due voci.

## Valori

type-wrong = { $field } è { $found }, ma { $expected }.
type-wrong_comma =
    .help = scrivi il punto al posto della virgola: { $point }.
type-wrong_lines =
    .help = scrivi così{ LINES($written) }
type-wrong_number =
    .help = scrivi un numero solo, in cifre, con il punto prima dei decimali, senza unità e senza valuta.
type-wrong_text =
    .help = scrivilo come un testo solo, fra virgolette.
type-wrong_kind =
    .help = { $form }.
type-wrong_entry =
    .help = scrivilo in una riga a sé, sotto, dopo un trattino e uno spazio: «{ $suggestion }».
type-wrong_bare =
    .help = scrivi { $suggestion }, senza virgolette e senza nient’altro.
type-wrong_value =
    .help = scrivi { $suggestion }.
kind_string = ci vuole un testo
kind_number = ci vuole un numero
    .form = scrivi un numero
kind_whole-number = ci vuole un numero intero
    .form = scrivi un numero intero
kind_boolean = ci vuole true (sì) o false (no)
    .form = scrivi true per sì, false per no
kind_list = ci vuole un elenco
    .form = scrivi ogni voce in una riga che comincia con un trattino e uno spazio
kind_block = ci vuole un gruppo di campi
    .form = scrivi sotto ogni campo in una riga a sé, con due spazi davanti
kind_record = ci vuole un gruppo di nomi
    .form = scrivi sotto ogni nome in una riga a sé, con due spazi davanti
kind_fields = ci vuole un gruppo di campi
    .form = scrivi sotto { QUOTED($keys) }, ognuno in una riga a sé, con due spazi davanti
kind_text = ci vuole un testo per ogni lingua
    .form = scrivi sotto { QUOTED($keys) }, ognuno in una riga a sé, con due spazi davanti
found_list = un elenco
found_block = un gruppo di campi
found_text = il testo { QUOTED($value) }
found_number = il numero { $value }
found_odd = un numero che non si può usare
value-unknown = { $field } non può essere { QUOTED($found) }.
    .help = scrivi uno di questi: { LIST($allowed, most: 45) }.
    .desk = scegline uno dell’elenco.
value-unknown_nearest =
    .help = scrivi «{ $nearest }».
    .desk = scegli «{ $nearest }».
number-range = { $field } è { $found }, e non può essere giusto.
number-range_number =
    .help = scrivi un numero { $range }.
number-range_whole =
    .help = scrivi un numero intero { $range }.
number-range_any-number =
    .help = scrivi un numero.
number-range_any-whole =
    .help = scrivi un numero intero.
range_above = maggiore di { $minimum }
range_least = da { $minimum } in su
range_most = fino a { $maximum }
range_above-most = maggiore di { $minimum }, fino a { $maximum }
range_least-most = da { $minimum } a { $maximum }
number-notation_comma = { $field } è { $written }, ma dentro le parentesi una virgola segna la fine del numero.
    .help = scrivi il punto al posto della virgola, e nient’altro che il numero: { $mended }.
number-notation_doubtful = { $field } è scritto «{ $written }»: tre cifre dopo il punto possono essere decimali o migliaia.
    .help = scrivi il numero in cifre, con il punto prima dei decimali e niente fra le migliaia: { $plain }.
number-notation_doubtful-thousands =
    .help = scrivi { $plain } se sono decimali, { $thousands } se sono migliaia.
number-notation_read = { $field } è scritto «{ $written }», e si legge «{ $read }».
    .help = { number-notation_doubtful.help }
number-notation_read-thousands =
    .help = { number-notation_doubtful-thousands.help }
quotes-missing = Senza virgolette { $field } si legge come un sì o un no.
    .help = mettilo fra virgolette: { $written }.
quotes-missing_isNumber = Senza virgolette { $field } si legge come un numero, e perde gli zeri e il +.
placeholder-left = { $field } è ancora un valore da confermare.
    .help = scrivi il valore vero, e togli la parola !placeholder che lo precede.
    .desk = scrivi il valore vero, poi confermalo.
placeholder-quoted = In { $field } la parola { $found } fa parte del testo, e gli ospiti la leggerebbero.
    .help = scrivi !placeholder prima delle virgolette, oppure cancella questa parola se il valore è quello vero.
    .desk = cancellala.

## Testi e lingue

translation-missing = Manca il testo in { LANGUAGE($language) } di { $field }.
    .help = aggiungi la riga «{ $language }: …» accanto alle altre lingue.
    .desk = scrivilo.
translation-missing_within =
    .help = scrivilo fra le parentesi, al posto di …{ LINES($within) }
translation-missing_written =
    .help = aggiungi questa riga sotto le altre lingue, con il testo al posto di …{ LINES($written) }
language-missing = Nessun testo di questo file è scritto in { LANGUAGE($language) } (sono { $count }).
    .help = aggiungi a ognuno una riga «{ $language }: …».
language-missing_files = La lingua { LANGUAGE($language) } è fra quelle del sito, ma nessun testo è scritto così ({ $count } in { $files } file).
    .help = aggiungi a ogni testo una riga «{ $language }: …», oppure togli la lingua finché non sono tradotti; npm run translations li elenca.
language-missing_of = Dei { $of } testi di questo file, { $count ->
        [one] { $count } non è scritto
       *[other] { $count } non sono scritti
    } in { LANGUAGE($language) }.
language-unknown = La lingua { LANGUAGE($language) } non è fra quelle di site.yaml, ma { COUNT($count, of: "text") } qui la usano.
    .help = aggiungi «{ $language }» alle lingue di site.yaml, oppure cancella queste righe.
language-unknown_instead = La lingua { LANGUAGE($language) } non è fra quelle di site.yaml, ma { COUNT($count, of: "text") } qui la usano; nessuno usa { LANGUAGE($instead) }, che c’è.
    .help = scrivi «{ $language }» come sigla di quella lingua in site.yaml, oppure «{ $instead }» davanti a ognuno di questi testi.
count_text = { $number } testi
text-twice = Una riga del testo c’è due volte, una sotto l’altra: { QUOTED($line) }.
    .help = cancella una delle due.
    .also = la stessa riga
text-note = Questa sembra una nota, ma è dentro un testo, e gli ospiti la leggono: { QUOTED($line) }.
    .help = se è una nota, scrivila sopra il nome del testo; se è un titolo, cancella il segno.
text-escape = Fra virgolette doppie { QUOTED($sign) } è uno spazio, e la sua lettera si perde.
    .help = se nel testo c’è davvero la barra \, mettilo fra virgolette semplici; altrimenti scrivi uno spazio.
text-too-long = Il testo di { $field } ha { $length } caratteri, e può averne al massimo { $limit }.
    .help = accorcialo.
text-cut_note = Di { $field } si legge solo { QUOTED($read) }: ciò che comincia con # è una nota, che nessuna pagina mostra: { QUOTED($lost) }.
    .help = se fa parte del testo, mettilo intero fra virgolette: { $whole }; se è una nota, scrivila in una riga a sé.
text-cut_note-empty = { $field } non ha nessun valore: ciò che comincia con # è una nota, che nessuna pagina mostra: { QUOTED($lost) }.
text-cut_note-line = { text-cut_note-empty }
    .help = metti il testo intero fra virgolette; oppure, se è una nota, scrivi prima un valore{ LINES($written) }
text-cut_mark = Di { $field } si legge solo { QUOTED($read) }: { QUOTED($lost) } davanti al testo è un segno di YAML, che nessuna pagina mostra.
    .help = se fa parte del testo, mettilo intero fra virgolette: { $whole }; se no, cancellalo.
text-cut_mark-empty = { $field } non ha nessun valore: { QUOTED($lost) } è un segno di YAML, che nessuna pagina mostra.
text-cut_mark-line = { text-cut_mark-empty }
    .help = { text-cut_note-line.help }

## Foto

photo-missing = La foto «{ $photo }» non c’è.
    .help = metti { $name }.jpg (o .png, .webp, .avif, .svg) nella cartella { $folder }.
    .desk = scegli o carica un’altra foto nel campo.
photo-missing_nearest =
    .help = ce n’è una con un nome simile: se è quella, scrivi «{ $nearest }».
    .desk = ce n’è una con un nome simile, «{ $nearest }»: se è quella, sceglila nel campo.
photo-missing_count = Nella cartella «{ $photo }» non c’è nessuna delle { $count } foto che il sito vi cerca.
    .help = metti le foto nella cartella { $folder }.
    .desk = { photo-missing_count.help }
photo-missing_count-nearest =
    .help = la cartella photos/{ $nearest } ha foto con questi nomi: chiamala «{ $name }», oppure scrivi qui «{ $nearest }».
    .desk = { photo-missing_count-nearest.help }
photo-night-inside = Il disegno «{ $photo }» cambia da sé i suoi colori di notte, ma gli iPhone non ne tengono conto: il sito lo mostra sempre con i colori del giorno.
    .help = mettigli accanto una copia che si chiama { $darkVariant }.svg: di notte il sito mostra quella, con i suoi colori della notte.
    .also = indicato qui
photo-problem =
    .also = indicato qui
photo-problem_unreadable = Non si riesce a leggere la foto «{ $ref }» ({ $reason }).
    .help = esportala di nuovo come JPEG.
photo-problem_not-an-image = Il file della foto «{ $ref }» non è un’immagine, qualunque sia la sua estensione.
    .help = al suo posto metti un file JPEG, PNG, WebP, AVIF o SVG.
photo-problem_heic = La foto «{ $ref }» è un file HEIC, come li fanno gli iPhone, e i browser non li mostrano.
    .help = esportala come JPEG: aprila sul telefono o sul computer, scegli «Esporta» o «Salva come», poi JPEG.
photo-problem_truncated = Il file della foto «{ $ref }» si interrompe a metà.
    .help = copialo di nuovo dalla macchina fotografica o dal telefono.
photo-problem_svg-entities = Il disegno «{ $ref }» definisce delle «entità», che il sito non legge.
    .help = esportalo di nuovo come SVG semplice.
photo-problem_svg-unfolds = Il disegno «{ $ref }» ripete le sue parti così tante volte che il browser di chi apre la pagina si bloccherebbe.
    .help = esportalo di nuovo come SVG semplice, senza copie che rimandano ad altre, oppure come PNG.
photo-problem_svg-no-size = Il disegno «{ $ref }» non dice quanto è grande.
    .help = esportalo con una larghezza e un’altezza, oppure con una viewBox.
photo-problem_unsupported-format = La foto «{ $ref }» è un file { $format }, che il sito non può mostrare.
    .help = esportala di nuovo come JPEG, oppure come PNG, WebP o AVIF.
photo-problem_video = «{ $ref }» è un video, che il sito non può mostrare.
    .help = al suo posto metti una foto.
photo-problem_too-small = La foto «{ $ref }» è troppo piccola: { $width } × { $height } pixel.
    .help = usane una di almeno { $minWidth } × { $minHeight } pixel.
photo-problem_too-large = La foto «{ $ref }» è troppo grande: { $width } × { $height } pixel.
    .help = esportala con al massimo { $millions } milioni di pixel.
photo-problem_too-heavy = La foto «{ $ref }» ha { $megabytes } MB, che sono troppi.
    .help = esportala con al massimo { $most } MB.
photo-problem_svg-malformed = Il disegno «{ $ref }» non è un file SVG intero.
    .help = esportalo di nuovo dal programma di disegno.
photo-problem_svg-malformed-line = Il disegno «{ $ref }» non è un file SVG intero: si interrompe alla riga { $line }.
photo-problem_svg-outside = Il disegno «{ $ref }» prende da fuori { QUOTED($links) }, ma una pagina mostra solo ciò che è nel disegno stesso.
    .help = metti l’immagine nel disegno: con Inkscape in «Estensioni», «Immagini», «Incorpora immagini».
photo-twice_inCapitals = Il nome della foto «{ $photo }» differisce solo nelle maiuscole da quello di un altro file o di un’altra cartella, e per molti computer sono lo stesso.
    .help = cambia nome a una delle due: questa, oppure «{ $other }».
photo-twice = La foto «{ $photo }» c’è due volte, in due formati.
    .help = elimina una delle due: questa, oppure «{ $other }».
photo-unused_isOther = Il file «{ $photo }» non è un’immagine, e nessuna pagina lo mostra.
    .help = spostalo fuori dalla cartella delle foto, oppure eliminalo.
    .desk = eliminalo.
photo-unused_count = Nessuna pagina mostra { $count } foto della cartella «{ $photo }».
    .help = usale dove servono, oppure elimina i file.
    .desk = sceglile dove servono, oppure eliminale.
photo-unused = Nessuna pagina mostra la foto «{ $photo }».
    .help = usala dove serve, oppure elimina il file.
    .desk = sceglila dove serve, oppure eliminala.

## Indirizzi

route-clash = Due pagine avrebbero lo stesso indirizzo: «{ $path }».
    .help = cambia lo slug di una delle due.
    .also = usato prima qui
route-clash_prefix = Due lingue hanno il prefisso «{ $prefix }», e così le loro pagine avrebbero gli stessi indirizzi.
    .help = dai un altro prefisso a una delle due.
route-reserved =
    .help = scegli un altro { $isPrefix ->
        [true] prefisso
       *[false] slug
    }.
route-reserved_site = L’indirizzo «{ $path }» serve al sito per i suoi file: «{ $reserved }».
route-reserved_windows = L’indirizzo «{ $path }» contiene «{ $reserved }», un nome che su Windows nessun file può avere.
name-too-long = Il nome { QUOTED($found) } ha { $length } caratteri, e molti computer non possono avere file con nomi così lunghi.
    .help = accorcialo: al massimo { $limit } caratteri.

## Regole dei valori

rule-broken = { $sentence }
    .help = { $advice }
format_of-value = { $field } non può essere «{ $unquoted }»: { $requirement }.
format_of-name = Il nome «{ $found }» non va bene: { $requirement }.
format_corrected = scrivi così: { $value }.
format_example = scrivi, per esempio, così: { $value }.
format_filled = { $field } è vuoto.
format_filled-form = scrivi il testo.
format_filled-file = scrivi il testo fra le virgolette, o dopo i due punti.
format_photo-space = nessun nome di una foto ha spazi: cambia nome al file, e scrivilo così: { $plain }.
format_photo-sign = nessun nome di una foto ha { LIST(QUOTED($signs), joint: "or") }: cambia nome al file, e scrivilo così: { $plain }.
format_variables = In { $field } c’è { SHORT($found) }, che qui non esiste.
format_variables-brace = In { $field } c’è una parentesi graffa senza la sua compagna: { SHORT($found) }.
format_variables-known = qui si può usare solo { LIST($names, joint: "or") }.
format_variables-braces = scrivi un nome fra due parentesi graffe, come in { $first }; { format_variables-known }
format_identifier = ci vogliono lettere minuscole senza accenti, cifre e trattini
format_photo = ci vuole il nome di una foto di data/photos/, senza spazi e senza estensione (.jpg)

## Il computer

content = la cartella dei contenuti
output_holds-sources = Il sito non si può scrivere in { $path }: quella cartella si sostituisce tutta intera, e dentro c’è { $also }. Indica una cartella solo per il sito: --out dist.
output_inside-sources = Il sito non si può scrivere in { $path }: sta dentro { $also }, e il prossimo comando lo leggerebbe come contenuti. Indica una cartella altrove: --out dist.
output_not-a-folder = Il sito non si può scrivere in { $path }: lì c’è un file o un collegamento. Spostalo altrove, oppure indica un’altra cartella: --out site.
output_missing = In { $path } non c’è nessun sito. Costruiscilo prima: npm run build
output_foreign = Il sito non si può scrivere in { $path }: quella cartella si sostituisce tutta intera, e dentro ci sono file che il programma non vi ha messo. Spostali altrove, oppure indica un’altra cartella: --out site.
output_busy = In questo momento { $writer } sta scrivendo in { $path }. Aspetta che finisca, poi riprova.
output_overtaken = In { $path } un altro comando ha preso il posto di questo, che per mezzo minuto non ha dato segni di vita. Il sito che c’è lì è intero. Riprova, se serve ancora ciò che questo doveva scrivere.
output_source-unreadable = Il file { $path } non si può leggere{ $code }. Controlla che ci sia ancora e che tu lo possa aprire; se è in .cache, elimina quella cartella, e si rifà da sola.
output_immovable = La cartella { $path } non si può sostituire{ $code }. Chiudi i programmi che la tengono aperta; se è un disco o un volume a sé, indica una cartella al suo interno: --out { $path }/site.
output_wait = In questo momento { $writer } sta scrivendo in { $path }. Aspetto che finisca …
content-busy = In questo momento { $writer } sta cambiando i contenuti. Aspetta che finisca, poi riprova.
content-recovered = Un comando che cambiava i contenuti è stato interrotto. I file che aveva già cambiato sono di nuovo come prima: { LIST($files, most: 1000) }.
cache-refused = In { $path } non si può conservare niente ({ $code }), e così foto e simili si rifanno ogni volta. Il resto è come sempre.
writer_build = un comando build
writer_availability = un comando availability
writer_edit = un altro comando
writer_recovery = un comando che rimette l’ultimo sito buono
writer_other = un altro programma
writer_process = { $writer } (processo { $pid })
writer_process-host = { $writer } (processo { $pid } su { $host })
system = Il sistema non permette di leggere o scrivere { $path } ({ $code }). Controlla il disco, poi riprova.
system_file = un file
system_ENOSPC = Il disco è pieno, o ha già tutti i file che può avere: { $path } non si può scrivere. Libera un po’ di posto, poi riprova.
system_EACCES = { $path } non si può usare: il tuo utente non ne ha il permesso. Dagli il permesso di leggere e di scrivere, oppure avvia il programma come l’utente a cui appartiene.
system_EROFS = { $path } è su un disco di sola lettura. Sposta il progetto su uno in cui si può scrivere.
system_ENOENT = { $path } non c’è, o non c’è più. Se qualcos’altro sta spostando dei file in questo momento, aspetta che finisca, poi riprova.
system_ENOTDIR = { $path } non si può usare: c’è un file dove dovrebbe esserci una cartella, o una cartella dove dovrebbe esserci un file. Sposta altrove ciò che è di troppo, poi riprova.
system_EIO = { $path } non si può leggere o scrivere: il disco segnala un guasto. Controlla il disco, poi riprova.
system_ESTALE = { $path } è su un disco che non c’è più. Controlla che sia collegato, poi riprova.
system_EFBIG = { $path } sarebbe più grande di quanto permettono il disco o il tuo utente. Sposta il progetto su un altro disco.
system_EBUSY = { $path } è aperto in un altro programma. Chiudi quello, poi riprova.
system_ENAMETOOLONG = { $path } ha un nome troppo lungo per questo disco. Sposta il progetto in una cartella con un percorso più corto.
system_ELOOP = { $path } è un collegamento che gira in tondo. Eliminalo, poi riprova.
system_EMFILE = Su questo computer sono aperti troppi file. Chiudi qualche programma, poi riprova.
system_ENOMEM = Questo computer non ha più memoria libera. Chiudi qualche programma, poi riprova.
