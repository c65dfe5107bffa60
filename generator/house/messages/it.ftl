### I messaggi della casa.

-site = { $form ->
        [of] della casa
        [from] dalla casa
       *[the] la casa
    }

## La forma dei testi

text-equal = Il testo in { LANGUAGE($language) } è uguale a quello in { LANGUAGE($other) }: { QUOTED($text) }.
    .help = traducetelo; se i due devono essere uguali, scrivete "# same" in fondo alla riga.
    .button = traducetelo; se i due devono essere uguali, premete «{ $button }».
    .also = l’altro testo
text-language_one = Il testo in { LANGUAGE($language) } di { $field } sembra scritto in { LANGUAGE($other) }: { QUOTED($text) }.
    .help = scrivetelo in { LANGUAGE($language) }; se va bene così, scrivete "# right" in fondo alla riga.
    .button = scrivetelo in { LANGUAGE($language) }; se va bene così, premete «{ $button }».
    .also = { text-equal.also }
text-language_swapped = I testi di { $field } sembrano scambiati: al posto di quello in { LANGUAGE($language) } c’è quello in { LANGUAGE($other) }, e viceversa.
    .help = scambiateli; se va bene così, scrivete "# right" in fondo alla riga.
    .button = scambiateli; se va bene così, premete «{ $button }».
    .also = { text-equal.also }
text-slip_word = In { $field } c’è un segno in mezzo a una parola: { QUOTED($found) }.
    .help = cancellatelo, oppure scrivete la lettera o lo spazio che ci voleva.
text-slip_tag = In { $field } c’è un codice delle pagine web: { QUOTED($found) }.
    .help = cancellatelo: nei testi questi codici non valgono, e i visitatori li vedrebbero così come sono.
text-slip_link = In { $field } c’è un link scritto come negli appunti: { QUOTED($found) }.
    .help = scrivete solo le sue parole: i testi non hanno link, e i visitatori vedrebbero parentesi e indirizzo.
text-slip_escape = In { $field } una lettera è scritta come la scrivono i programmi: { QUOTED($found) }.
    .help = scrivete la lettera stessa, come «È» per «\u00c8»: i visitatori vedrebbero questi segni così come sono.
text-slip_entity = In { $field } un segno è scritto come nelle pagine web: { QUOTED($found) }.
    .help = scrivete il segno stesso, come «&» per «&amp;»: i visitatori vedrebbero queste lettere così come sono.
text-slip_bold = In { $field } ci sono i segni del grassetto o del corsivo: { QUOTED($found) }.
    .help = cancellateli: i testi non hanno grassetto né corsivo, e i visitatori vedrebbero i segni così come sono.
text-slip_stamp = In { $field } ci sono l’ora e il nome di un messaggio di chat: { QUOTED($found) }.
    .help = cancellateli: i visitatori li vedrebbero così come sono.
text-standin_words = In { $field } c’è { QUOTED($found) } al posto del testo.
    .help = scrivete il testo: i visitatori vedrebbero questo così com’è.
text-standin_file = In { $field } c’è il nome di un file: { QUOTED($found) }.
    .help = scrivete a parole che cosa mostra la foto: chi non può vederla ascolta questo testo.
quotes-doubtful_lone = In { $field } la virgoletta { $lone } non ha la sua compagna: { QUOTED($found) }.
    .help = scrivete l’altra virgoletta dove la citazione comincia o finisce, oppure cancellate questa.
quotes-doubtful_part = Le virgolette fanno parte del testo di { $field }: { QUOTED($found) }.
    .help = scrivete le virgolette diritte all’inizio e alla fine, "{ SHORT($bare) }", oppure nessuna.
quotes-doubtful_whole = { quotes-doubtful_part }
    .help = cancellatele tutte e due: i visitatori le vedrebbero; se vanno bene così, scrivete "# right" in fondo alla riga.
    .button = cancellatele tutte e due: i visitatori le vedrebbero; se vanno bene così, premete «{ $button }».
search-title_town = Il titolo { QUOTED($title) } non dice la località, e chi cerca un alloggio lo cerca in un luogo.
    .help = aggiungetegli «{ $town }».
search-title_length = Questo titolo ha { $length } caratteri, e i risultati di ricerca ne mostrano circa { $limit }.
    .help = accorciatelo, con ciò che conta di più all’inizio.
variable-missing = Il testo in { LANGUAGE($other) } di { $field } ha { $variable }, e quello in { LANGUAGE($language) } no.
    .help = scrivete { $variable } dove va il suo valore, oppure cancellatelo in tutte le lingue.
    .also = è qui

## Regole dei valori

rule_anchor = { rule_identifier }; e main, i-… e f-… non si possono usare, perché li ha già ogni pagina
rule_calendar-file = ci vuole il nome di un file di data/availability/ che finisce con .ics
rule_closed-day = ci vogliono il mese e il giorno, oppure l’anno, il mese e il giorno, in cifre con trattini in mezzo
rule_date = ci vogliono l’anno, il mese e il giorno, in cifre con trattini in mezzo
rule_coordinates = ci vogliono la latitudine e la longitudine in gradi, la prima fra -90 e 90, la seconda fra -180 e 180
rule_focus = ci vogliono due numeri interi da 0 a 100: quanto da sinistra e quanto dall’alto, in percento
rule_country = ci vuole la sigla di un Paese, due lettere maiuscole
rule_email = ci vuole un indirizzo e-mail: un nome, @ e il nome di un sito, senza spazi
rule_hours = ci vogliono due ore del giorno con un trattino in mezzo
rule_language = ci vuole la sigla di una lingua, due o tre lettere minuscole
rule_link = ci vuole l’indirizzo intero di una pagina, con https:// davanti
rule_locale = ci vogliono la sigla di una lingua e quella di un Paese, con un trattino in mezzo
rule_money = ci vuole un importo con al massimo due decimali
rule_month-day = ci vogliono il mese e il giorno in cifre, con un trattino in mezzo
rule_national-code = ci vuole il CIN come lo scrive il ministero
rule_path = ci vogliono parole di lettere minuscole senza accenti, cifre e trattini, con una / in mezzo
rule_percentage = ci vuole una percentuale con al massimo due decimali
rule_phone = ci vuole un numero di telefono con il + e il prefisso del Paese, senza spazi, fra virgolette
rule_prefix = o è vuoto, o ci vogliono parole di lettere, cifre, =, _, ~ e trattini, ognuna con una / davanti
rule_site-address = ci vogliono https:// e il vero nome di un sito, in lettere minuscole e senza altro dopo, nemmeno una /: un sito non può stare in una cartella di un altro
rule_slug = { rule_identifier }
rule_time-zone = ci vuole un fuso orario con il nome di una città
rule_variable-name = ci vuole il nome di una variabile d’ambiente: lettere, cifre e _
rule_feed-address = { $field } non è quello di un calendario, che comincia con https o webcal.
rule_feed-address-dots = { $field } non è intero: i punti stanno al posto di ciò che non si mostra.
rule_feed-address-again = copiatelo di nuovo dal sito delle prenotazioni, intero e in una riga sola.
rule_coordinates-latitude = scrivete { $latitude }, … con la longitudine dopo la latitudine.
rule_coordinates-link = in questo link la posizione non c’è: apritelo, fate clic con il tasto destro sul punto della mappa (sul telefono tenetelo premuto), e copiate i due numeri che compaiono.
rule_hours-end = scrivete …-{ $hour } con l’ora in cui comincia.
rule_hours-begin = scrivete { $hour }-… con l’ora in cui finisce.
rule_locale-language = dopo la lingua scrivete il Paese: { $written }, o un altro Paese.
rule_national-code-length = ha { $signs } caratteri, e un CIN ne ha 18: IT, sei cifre per il comune, una lettera, una cifra, e otto lettere o cifre; copiatelo di nuovo dal documento del ministero.
rule_day-none = Il giorno «{ $found }» non c’è.
rule_day-none-ever = Il giorno «{ $found }» non c’è in nessun anno.
rule_day-order = scrivete prima il mese, poi il giorno: { $first } per { DAY($first, article: "il") }, { $second } per { DAY($second, article: "il") }.
rule_day-correct = correggete il mese o il giorno; l’ultimo giorno di quel mese è { $last }.
rule_day-last = questo giorno non c’è; l’ultimo di quel mese è { $last }.
rule_phone-length = { $field } ha { $figures } cifre, e un numero di telefono ne ha fra 7 e 15, con il prefisso del Paese.
rule_phone-form = «{ $found }» non è un numero di telefono intero.
rule_phone-compare = confrontatelo con il numero sul vostro telefono, cifra per cifra.
rule_phone-country = scrivete davanti il prefisso del Paese, fra virgolette: "+39{ $national }" in Italia.
rule_phone-dialled = scrivetelo con tutte le cifre, come lo comporreste; quello di un altro Paese comincia con il + e il suo prefisso.
rule_phone-letter-dialled = la lettera { $letter } in un numero non può stare: { rule_phone-dialled }
rule_phone-one-dialled = scrivete un numero solo: { rule_phone-dialled }
rule_phone-code = scrivete il + e il prefisso del Paese, e poi il numero.
rule_phone-letter-code = la lettera { $letter } in un numero non può stare: { rule_phone-code }
rule_phone-one-code = scrivete un numero solo: { rule_phone-code }
rule_phone-file = scrivete il +, il prefisso del Paese e il numero, tutto fra virgolette e senza spazi.
rule_phone-letter-file = la lettera { $letter } in un numero non può stare: { rule_phone-file }
rule_phone-one-file = scrivete un numero solo: { rule_phone-file }
rule_phone-italy = scrivete il +, il prefisso del Paese e il numero, tutto fra virgolette e senza spazi; in Italia comincia con "+39".
rule_phone-letter-italy = la lettera { $letter } in un numero non può stare: { rule_phone-italy }
rule_phone-one-italy = scrivete un numero solo: { rule_phone-italy }

## Rimandi

reference-kind = { $kind ->
        [language] la lingua
        [number] il numero di telefono
        [page] la pagina
        [photo] la foto
        [rule] la regola della casa
        [section] la sezione della guida
        [service] il servizio
       *[subject] l’argomento
    }
    .where = { $kind ->
        [language] «languages» di site.yaml
        [number] «numbers» di phones.yaml
        [page] pages.yaml
        [photo] data/photos/
        [rule] rules.yaml
        [section] «sections» di guide.yaml
        [service] services.yaml
       *[subject] «subjects» di phones.yaml
    }
reference-unknown_defined = Niente si chiama { QUOTED($found) } in { reference-kind.where }, e { $uses } punti hanno quel nome; nessuno ha «{ $defined }».
    .help = scrivete «{ $found }» qui, oppure «{ $defined }» in ognuno di quei punti.
    .also = usato qui
reference-unknown_near = { reference-kind } { QUOTED($found) } non c’è{ $uses ->
        [one] { "" }
       *[other] , e { $uses } punti ne hanno il nome
    }.
    .help = scrivete «{ $nearest }», come in { reference-kind.where }.
    .also = { reference-unknown_defined.also }
reference-unknown_page = { reference-unknown_near }
    .help = scrivete una delle pagine che ci sono ({ LIST($known) }), oppure togliete questa voce.
    .also = { reference-unknown_defined.also }
reference-unknown_first = { reference-unknown_near }
    .help = aggiungete «{ $found }» in { reference-kind.where }.
    .also = { reference-unknown_defined.also }
reference-unknown_other = { reference-unknown_near }
    .help = i nomi in { reference-kind.where } sono { LIST($known) }; aggiungete lì «{ $found }», oppure usate uno di questi.
    .also = { reference-unknown_defined.also }
reference-unused = { reference-kind } { QUOTED($found) } non si usa da nessuna parte.
    .help = usate questo nome dove serve, oppure cancellatelo.
names-lost = { QUOTED($found) } non sono fra i nomi in { reference-kind.where }, e { $uses } punti li usano.
    .help = rimettete da una copia la parte di questo file che è andata persa; se i nomi sono nuovi, aggiungeteli qui.
    .also = { reference-unknown_defined.also }
unit-unknown_moved = «{ $unit }» qui sta sotto «{ $from }», e il suo file è in { $to }/.
    .help = rimettete il file in { $from }/; oppure, se «{ $unit }» deve stare in { $to }/, spostate le sue righe, qui e in bookings.yaml, sotto «{ $to }».
    .also = e qui
unit-unknown_near = Non c’è nessun alloggio «{ $unit }», e così il programma ignora ciò che è scritto qui.
    .help = scrivete «{ $nearest }».
    .also = { unit-unknown_moved.also }
unit-unknown_any = { unit-unknown_near }
    .help = scrivete lo slug di una camera o di un appartamento, oppure cancellate questa parte.
    .also = { unit-unknown_moved.also }
unit-unknown_known = { unit-unknown_near }
    .help = usate uno di questi nomi: { LIST($known) }.
    .also = { unit-unknown_moved.also }
page-unmatched_file = La pagina «{ $page }» non ha niente da mostrare: non c’è { $file }.
    .help = aggiungete { $file }, oppure togliete «{ $page }» da pages.yaml.
page-unmatched_page = C’è { $file }, ma pages.yaml non ha una pagina «{ $page }» che lo mostri.
    .help = aggiungete «{ $page }» a pages.yaml, oppure spostate il file altrove.
phone-swap_same = I due numeri sono uguali, e così non possono scambiarsi di posto.
    .help = scrivete quello giusto al posto di uno dei due, oppure «swap: []».
    .also = il numero è qui
phone-swap_count = I numeri possono scambiarsi di posto solo dove sono due, e qui sono { $count }.
    .help = scrivete «swap: []».
    .also = { phone-swap_same.also }

## Dati della casa

range-reversed_amount = Il massimo ({ $to }) è inferiore al minimo ({ $from }).
    .help = scambiate i due, oppure correggete quello sbagliato.
    .also = l’altro dei due
range-reversed_amount-hours = { range-reversed_amount }
    .help = { range-reversed_time-hours.help }
    .also = { range-reversed_amount.also }
range-reversed_amount-same = { range-reversed_amount }
    .help = { range-reversed_time-same.help }
    .also = { range-reversed_amount.also }
range-reversed_time = La fine ({ $to }) viene prima dell’inizio ({ $from }).
    .help = { range-reversed_amount.help }
    .also = { range-reversed_amount.also }
range-reversed_time-hours = { range-reversed_time }
    .help = scambiate i due: { $to }-{ $from }, oppure correggete quello sbagliato.
    .also = { range-reversed_amount.also }
range-reversed_time-same = La fine è uguale all’inizio ({ $from }).
    .help = scrivete dopo il trattino un’ora più tarda.
    .also = { range-reversed_amount.also }
unit-crowded = Con { $guests } ospiti in { $area } m², ognuno ne ha { $each }: uno dei due numeri sembra sbagliato.
    .help = correggete «guests.max», oppure «area» in metri quadrati; se sono giusti tutti e due, scrivete "# right" in fondo alla riga.
    .button = correggete «guests.max», oppure «area» in metri quadrati; se sono giusti tutti e due, premete «{ $button }».
    .also = la superficie
coordinates-far_sea = Questo punto è nel mare davanti all’Africa.
    .help = copiate di nuovo le coordinate dalla mappa: prima va la latitudine.
    .also = lontano da qui
coordinates-far_sea-exchanged = { coordinates-far_sea }
    .help = scambiate i due numeri, perché prima va la latitudine: { $exchanged }.
    .also = { coordinates-far_sea.also }
coordinates-far_house = Secondo queste coordinate la casa è ad almeno { $kilometres } km dalla maggior parte dei suoi luoghi: è probabile che siano sbagliate.
    .help = { coordinates-far_sea.help }
    .also = { coordinates-far_sea.also }
coordinates-far_house-exchanged = { coordinates-far_house }
    .help = { coordinates-far_sea-exchanged.help }
    .also = { coordinates-far_sea.also }
coordinates-far_point = Questo punto è a { $kilometres } km dalla casa.
    .help = { coordinates-far_sea.help }
    .also = { coordinates-far_sea.also }
coordinates-far_point-exchanged = { coordinates-far_point }
    .help = { coordinates-far_sea-exchanged.help }
    .also = { coordinates-far_sea.also }
code-doubtful_postcode = Il CAP { QUOTED($found) } ha { $digits ->
        [one] { $digits } cifra
       *[other] { $digits } cifre
    }, e un CAP italiano ne ha 5.
    .help = confrontatelo, cifra per cifra, con il documento su cui sta.
code-doubtful_vat-digit = La partita IVA { QUOTED($found) } ha una cifra sbagliata: l’ultima delle 11 non torna con le altre.
    .help = confrontatela, cifra per cifra, con il documento su cui sta.
code-doubtful_vat-number = La partita IVA { QUOTED($found) } ha { $digits ->
        [one] { $digits } cifra
       *[other] { $digits } cifre
    }, e quella italiana ne ha 11.
    .help = { code-doubtful_vat-digit.help }
code-doubtful_phone = { QUOTED($found) } non è un numero di telefono italiano: dopo +39 un cellulare ha 9 o 10 cifre, di cui la prima è 3, e un fisso da 6 a 11, di cui la prima è 0.
    .help = confrontatelo, cifra per cifra, con il vostro telefono.
host-insecure = «{ $host }» comincia con http://, e i browser mettono in guardia dai siti senza la s di https://.
    .help = scrivete «{ $secure }»: lo offre chiunque ospiti un sito.
unit-alike_name = Due alloggi si chiamano { QUOTED($value) }, e gli ospiti non possono distinguerli.
    .help = scrivete un altro nome in uno dei due.
    .also = l’altro
unit-alike_order = Due alloggi hanno lo stesso posto nell’elenco: { $value }.
    .help = scrivete un altro numero in uno dei due.
    .also = { unit-alike_name.also }
unit-alike_text = Due alloggi sono descritti con le stesse parole: { QUOTED($value) }.
    .help = scrivete com’è questo alloggio; se le parole valgono per tutti e due, scrivete "# same" in fondo alla riga.
    .button = scrivete com’è questo alloggio; se le parole valgono per tutti e due, premete «{ $button }».
    .also = { unit-alike_name.also }
legal-duty_vat-number = Ci sono { $flats } appartamenti e nessuna partita IVA: dal terzo in affitto breve l’attività è d’impresa (L. 199/2025).
    .help = scrivete «vatNumber», o chiedete al vostro consulente: se va bene così, scrivete "# right" in fondo alla riga.
    .button = scrivete «vatNumber», o chiedete al vostro consulente: se va bene così, premete «{ $button }».
    .heading = Da chiedere al consulente
    .also = un altro
legal-duty_unit-code = Manca il codice nazionale (CIN) di { $units ->
        [one] { $units } alloggio
       *[other] { $units } alloggi
    }: va indicato in ogni annuncio (D.L. 145/2023, art. 13-ter).
    .help = scrivete «nationalCode» qui, oppure in site.yaml con gli alloggi della sua struttura, o chiedete al vostro consulente: se va bene così, scrivete "# right" in fondo alla riga.
    .button = scrivete «nationalCode» qui, oppure in site.yaml con gli alloggi della sua struttura, o chiedete al vostro consulente: se va bene così, premete «{ $button }».
    .heading = { legal-duty_vat-number.heading }
    .also = { legal-duty_vat-number.also }
legal-duty_tax-limit = L’imposta di soggiorno non ha un limite di notti. Quasi ogni comune ne fissa uno nel suo regolamento, e senza si chiede agli ospiti più del dovuto.
    .help = scrivete «nights» secondo il regolamento del comune, o chiedete al vostro consulente: se va bene così, scrivete "# right" in fondo alla riga.
    .button = scrivete «nights» secondo il regolamento del comune, o chiedete al vostro consulente: se va bene così, premete «{ $button }».
    .heading = { legal-duty_vat-number.heading }
    .also = { legal-duty_vat-number.also }
legal-duty_rating-date = Questo voto è senza data. Le recensioni non possono avere più di due anni (legge PMI 2026), e per prudenza nemmeno i voti.
    .help = scrivete sotto «source» il suo «site» e la sua «date», o chiedete al vostro consulente: se va bene così, scrivete "# right" in fondo alla riga.
    .button = scrivete sotto «source» il suo «site» e la sua «date», o chiedete al vostro consulente: se va bene così, premete «{ $button }».
    .heading = { legal-duty_vat-number.heading }
    .also = { legal-duty_vat-number.also }
legal-duty_rating-old = Questo voto è del { $date }. Le recensioni non possono avere più di due anni (legge PMI 2026), e per prudenza nemmeno i voti.
    .help = guardatelo di nuovo, e scrivete il nuovo voto e il suo giorno, o chiedete al vostro consulente: se va bene così, scrivete "# right" in fondo alla riga.
    .button = guardatelo di nuovo, e scrivete il nuovo voto e il suo giorno, o chiedete al vostro consulente: se va bene così, premete «{ $button }».
    .heading = { legal-duty_vat-number.heading }
    .also = { legal-duty_vat-number.also }
legal-duty_oil-nutrition = Le indicazioni sulla salute non appaiono: accanto ci vuole la tabella nutrizionale (Reg. CE 1924/2006, art. 7).
    .help = scrivete «nutrition» sotto «information», o chiedete al vostro consulente: se va bene così, scrivete "# right" in fondo alla riga.
    .button = scrivete «nutrition» sotto «information», o chiedete al vostro consulente: se va bene così, premete «{ $button }».
    .heading = { legal-duty_vat-number.heading }
    .also = { legal-duty_vat-number.also }
legal-duty_oil-pack = Una confezione d’olio per chi consuma tiene al massimo 5 litri (Reg. UE 2022/2104).
    .help = scrivete con «packs» in quante confezioni viaggia questo formato, o chiedete al vostro consulente: se va bene così, scrivete "# right" in fondo alla riga.
    .button = scrivete con «packs» in quante confezioni viaggia questo formato, o chiedete al vostro consulente: se va bene così, premete «{ $button }».
    .heading = { legal-duty_vat-number.heading }
    .also = { legal-duty_vat-number.also }
health-claim = Dell’olio non si può dire che fa bene alla salute, come dice «{ $word }» (Reg. CE 1924/2006, art. 10). Sono permesse solo le frasi del Reg. UE 432/2012, come quella sui polifenoli, che vale da 5 mg di idrossitirosolo e derivati in 20 g d’olio.
    .help = togliete la parola, o mettete la frase permessa nelle indicazioni sulla salute di oil.yaml («claims»); se non si parla di salute, scrivete "# right" in fondo alla riga.
    .button = togliete la parola, o mettete la frase permessa nelle indicazioni sulla salute dell’olio; se non si parla di salute, premete «{ $button }».
    .heading = Parole sulla salute a proposito dell’olio
language-root-missing = Tutte le lingue hanno un prefisso, e così nessuna pagina ha l’indirizzo del sito stesso.
    .help = scrivete prefix: "" per la lingua che i visitatori incontrano per prima.

## Calendari

feed-source_none = Non è indicato dove si trova il calendario con queste prenotazioni.
    .help = scrivete uno di questi: { $fields }.
feed-source_several = Questo calendario ha { QUOTED($sources) }, ma può stare in un posto solo.
    .help = scrivete uno di questi: { $fields }.
feed-source-field = «{ $key }»{ PURPOSE($about) }
feeds-missing_file = Questo file non c’è più, e i calendari che indicava hanno prenotazioni future per { QUOTED($units) }. Quelle notti restano occupate; le prenotazioni nuove non si conoscono.
    .help = rimettete il file; se questi alloggi non hanno più calendari, fatene uno con queste righe{ LINES($written) }
feeds-missing_units = Qui non si dice niente di { QUOTED($units) }: le notti prenotate altrove si offrirebbero di nuovo.
    .help = indicate i calendari come per gli altri; un alloggio che non ne ha riceve una riga con []{ LINES($written) }
feed-shared = Questo è anche il calendario di «{ UNIT($unit) }»: ciò che si prenota lì risulta occupato anche qui.
    .help = indicate il calendario che è solo di questo alloggio; se una prenotazione li occupa tutti e due, scrivete "# same" in fondo alla riga.
    .button = indicate il calendario che è solo di questo alloggio; se una prenotazione li occupa tutti e due, premete «{ $button }».
    .also = indicato prima qui
feed-unread = Questo calendario non è indicato per nessun alloggio, e così le sue prenotazioni non contano.
    .help = indicatelo in availability/bookings.yaml («file: { $file }»), oppure eliminatelo.
feed-unkept = Le prenotazioni del calendario «{ $name }» di «{ UNIT($unit) }» contano, ma non si sono potute conservare per quando non si riesce a leggerlo. { $why }
feed-unreadable = Non si riesce a leggere il calendario «{ $name }» di «{ UNIT($unit) }»: { $clause }. { $nights }
    .help = { $advice }
    .heading = Calendari che non si riesce a leggere
feed-problem_env-unset = la variabile d’ambiente «{ $variable }» non ha nessun valore
feed-problem_file-missing = nella cartella availability non c’è nessun file «{ $file }»
feed-problem_address-invalid = il suo indirizzo non è uno che un browser possa aprire
feed-problem_credentials = nel suo indirizzo ci sono un nome e una password, che per un calendario non si usano
feed-problem_host-unknown = non c’è nessun server con il nome che sta nel suo indirizzo ({ $code })
feed-problem_tls = con il suo server non è possibile un collegamento protetto ({ $code })
feed-problem_redirect-loop = il suo server rimanda da un indirizzo all’altro, senza fine
feed-problem_redirect-scheme = il suo server rimanda a un indirizzo che non è protetto, o che non è sul web
feed-problem_redirect-private = il suo server rimanda a un computer della rete privata di questo programma
feed-problem_unpackable = ciò che manda il suo server è compresso, e non si riesce ad aprirlo
feed-problem_unreachable = il suo server non risponde
feed-problem_status = il suo server risponde con lo stato { $status }
feed-problem_timeout = il suo server ci mette più di { $seconds } secondi
feed-problem_too-large = ha più di { $megabytes } MB
feed-problem_empty = è vuoto
feed-problem_web-page = è una pagina web
feed-problem_not-calendar = non è un calendario
feed-problem_cut-off = si interrompe prima della fine
feed-problem_undated = ha un evento senza giorno, o con un giorno che non c’è in nessun anno
feed-problem_repetition = ha un evento che si ripete nello stesso giorno, troppe volte per contarle, o con una regola che qui non si capisce
feed-problem_series-changed = cambia un giorno di un evento che si ripete e tutti quelli che seguono (RANGE=THISANDFUTURE), e qui non si capisce
feed-problem_free-times = dice quando l’alloggio è libero (VAVAILABILITY), e non quando è occupato
feed-problem_malformed = ha righe diverse da quelle di un calendario
feed-problem_unreachable-code = il suo server non risponde ({ $code })
feed-problem_line = { $clause } (riga { $line })
feed-problem_event = { $clause } (riga { $line }, l’evento { DAY($day, article: "del") })
feed-advice_env-unset = mettete in «{ $variable }» l’indirizzo del calendario, sul computer del programma.
feed-advice_file-missing = mettetelo lì, oppure scrivete il nome di uno che c’è.
feed-advice_export-address = copiate di nuovo il suo indirizzo dal sito delle prenotazioni, e apritelo in un browser: ciò che arriva deve cominciare con BEGIN:VCALENDAR.
feed-advice_credentials = usate l’indirizzo che il sito delle prenotazioni dà per l’esportazione: non ne ha bisogno.
feed-advice_host-unknown = guardate se questo computer è in rete; se lo è, copiate di nuovo l’indirizzo dal sito delle prenotazioni.
feed-advice_tls = aprite il suo indirizzo in un browser. Se anche quello dà un avviso, il guasto è del sito delle prenotazioni; se no, guardate se l’orologio e i certificati di questo computer sono aggiornati.
feed-advice_wait = aspettate: è probabile che il sito delle prenotazioni abbia un guasto.
feed-advice_unreachable = guardate se questo computer è in rete; se lo è, aspettate, oppure copiate di nuovo l’indirizzo dal sito delle prenotazioni.
feed-advice_browser = aprite il suo indirizzo in un browser. Se lì il calendario arriva, forse il sito delle prenotazioni rifiuta i programmi: esportatelo ogni tanto come file e indicatelo con «file», oppure cercate sul sito un altro indirizzo. Se non arriva nemmeno lì, aspettate, oppure copiate di nuovo l’indirizzo dal sito.
feed-advice_event = cercate quell’evento dove si tiene il calendario, e correggetelo.
feed-advice_repetition = cercate quell’evento dove si tiene il calendario, e scrivetelo giorno per giorno.
feed-advice_series-changed = cercate quell’evento dove si tiene il calendario, fatelo finire prima di quel giorno, e scrivete il resto come un altro evento.
feed-advice_free-times = fate esportare le prenotazioni come eventi dal programma che lo tiene, e indicate quel calendario.
feed-advice_file-near = c’è un file con un nome simile: «{ $nearest }».
feed-advice_export-file = esportatelo di nuovo dal sito delle prenotazioni, e mettete il file nuovo al posto di questo.
feed-nights_never = Non è mai stato letto prima: finché non si riesce a leggerlo, per «{ UNIT($unit) }» non si offre nessuna notte.
feed-nights_old = È stato letto l’ultima volta { DAY($kept, article: "il") }, { $age }, più di quanto permette «keptDays»: per «{ UNIT($unit) }» non si offre nessuna notte finché non si riesce a leggerlo.
feed-nights_day = Le notti occupate nell’ultima lettura, { DAY($kept, article: "il") }, restano occupate.
feed-nights_longer = Le notti occupate nell’ultima lettura, { DAY($kept, article: "il") }, { $age }, restano occupate; ciò che è stato prenotato dopo non si conosce, e potrebbe essere offerto una seconda volta.
double-booking_night = «{ UNIT($unit) }» sembra prenotato due volte, per { NIGHTS($from, $to) }: i calendari «{ $name }» e «{ $other }» hanno ognuno una prenotazione propria.
    .help = guardate tutte e due le prenotazioni sui loro siti, e chiamate gli ospiti di una prima che partano. Le notti restano occupate finché non le liberano tutti e due i calendari.
    .also = l’altro calendario
double-booking_nights = { double-booking_night }
    .help = { double-booking_night.help }
    .also = { double-booking_night.also }
feed-frozen_file = Il calendario «{ $name }» di «{ UNIT($unit) }» non cambia { DAY($since, article: "dal") }, mentre altri sono cambiati in { $days } giorni: forse si è fermato, e ciò che è stato prenotato dopo si offrirebbe una seconda volta.
    .help = esportatelo di nuovo dal sito delle prenotazioni, e mettete il file nuovo al posto di questo.
feed-frozen_address = { feed-frozen_file }
    .help = confrontatelo con le prenotazioni di «{ UNIT($unit) }» sul sito. Se ne manca una, copiate di nuovo da lì l’indirizzo del calendario; se non ne manca nessuna, va bene così.
feed-window = Il calendario «{ $name }» di «{ UNIT($unit) }» occupa tutte le notti { DAY($from, article: "dal") } in poi. È probabile che non sia una prenotazione ma la fine del periodo in cui quel sito accetta prenotazioni; anche qui le notti restano occupate.
    .help = fate accettare a quel sito prenotazioni per tutto il periodo del vostro, oppure guardate meno avanti con «horizon» in availability/prices.yaml; se l’alloggio allora è chiuso, ditelo lì con «closed».
feed-doubtful_all-file = Il calendario «{ $name }» di «{ UNIT($unit) }» occupava { $nights ->
        [one] { $nights } notte futura
       *[other] { $nights } notti future
    }, e tutto a un tratto nessuna. Di solito è un guasto: queste notti restano occupate finché un’altra lettura, almeno un’ora dopo, non dice lo stesso.
    .help = guardate le prenotazioni là da dove viene il file. Se non ci sono più nemmeno lì, aspettate; oppure date una volta npm run availability -- --believe { $unit }, che libera subito le loro notti.
feed-doubtful_all-address = { feed-doubtful_all-file }
    .help = guardate le prenotazioni sul sito delle prenotazioni. Se non ci sono più nemmeno lì, aspettate; oppure date una volta npm run availability -- --believe { $unit }, che libera subito le loro notti.
feed-doubtful_some-file = Il calendario «{ $name }» di «{ UNIT($unit) }» occupava { $nights ->
        [one] { $nights } notte futura
       *[other] { $nights } notti future
    }, e tutto a un tratto { $lost } di meno. Di solito è un guasto: queste notti restano occupate finché un’altra lettura, almeno un’ora dopo, non dice lo stesso.
    .help = { feed-doubtful_all-file.help }
feed-doubtful_some-address = { feed-doubtful_some-file }
    .help = { feed-doubtful_all-address.help }

## Stagioni e giorni

season-gap_between = Nessuna stagione comprende { NIGHTS($from, $to) }{ $isLeapDay ->
        [true] , che c’è negli anni bisestili
       *[false] { "" }
    }.
    .help = fate finire «{ $before }» { DAY($to, article: "il") } ({ $to }), o cominciare «{ $after }» { DAY($from, article: "il") } ({ $from }); oppure scrivete queste notti in «closed».
    .also = la stagione dopo comincia qui
season-gap_alone = { season-gap_between }
    .help = fate finire più tardi una stagione o cominciare prima quella dopo, oppure scrivete queste notti in «closed».
    .also = { season-gap_between.also }
period-overlap_tax = Per { NIGHTS($from, $to) } ci sono due importi dell’imposta di soggiorno.
    .help = fate finire prima uno dei due periodi, oppure cominciare più tardi l’altro.
    .also = l’altro periodo
period-overlap_twice = { NIGHTS($from, $to) } { $nights ->
        [one] sta
       *[other] stanno
    } due volte nella stagione «{ $season }».
    .help = cancellate uno dei due periodi, oppure cambiate i suoi giorni.
    .also = { period-overlap_tax.also }
period-overlap_seasons = { NIGHTS($from, $to) } { $nights ->
        [one] sta
       *[other] stanno
    } in due stagioni: «{ $other }» e «{ $season }».
    .help = fate finire prima una delle due stagioni, oppure fate cominciare più tardi l’altra.
    .also = { period-overlap_tax.also }
period-overlap_ends = { period-overlap_seasons }
    .help = fate finire «{ $other }» { DAY($ends, article: "il") } ({ $ends }), oppure cominciare «{ $season }» { DAY($begins, article: "il") } ({ $begins }).
    .also = { period-overlap_tax.also }
season-unmatched_price = Non c’è nessuna stagione «{ $found }», e { $units } alloggi ne hanno un prezzo.
    .help = scrivete qui «{ $found }» con le sue notti, oppure cancellate il suo prezzo in ogni alloggio.
    .also = i suoi prezzi
season-unmatched_season = Nessuno dei { $units } alloggi ha un prezzo per la stagione «{ $season }».
    .help = aggiungete «{ $season }: …» ai prezzi di ognuno.
    .also = { season-unmatched_price.also }
season-unmatched_both = Nessuno dei { $units } alloggi ha un prezzo per la stagione «{ $season }», e tutti ne hanno uno per «{ $found }», che non è una stagione.
    .help = scrivete «{ $found }» qui, oppure «{ $season }» nei prezzi di ogni alloggio.
    .also = { season-unmatched_price.also }
period-mixed = Questo periodo ha l’anno in una delle sue due date, e nell’altra no.
    .help = se torna ogni anno, scrivete i giorni senza anno ({ LIST($every) }); se viene una volta sola, l’anno in tutte e due le date ({ LIST($once) }).
    .also = indicato qui
price-odd_oil = { $litres ->
        [one] { $litres } litro costa
       *[other] { $litres } litri costano
    } { $price } €; a giudicare dagli altri formati il prezzo dovrebbe essere di circa { $usual } €.
    .help = guardate se manca una cifra, o se ce n’è una di troppo; se il prezzo è giusto, scrivete "# right" in fondo alla riga.
    .button = guardate se manca una cifra, o se ce n’è una di troppo; se il prezzo è giusto, premete «{ $button }».
price-odd_night = Una notte in «{ UNIT($unit) }» costa { $price } € nella stagione «{ $season }»; a giudicare dagli altri prezzi dovrebbe costare circa { $usual } €.
    .help = { price-odd_oil.help }
    .button = { price-odd_oil.button }
price-odd_swapped = Una notte in «{ UNIT($unit) }» costa { $price } € nella stagione «{ $season }» e { $less } € in «{ $other }»; in ogni altro alloggio la prima costa meno.
    .help = guardate se i due prezzi sono scambiati; se il prezzo è giusto, scrivete "# right" in fondo alla riga.
    .button = guardate se i due prezzi sono scambiati; se il prezzo è giusto, premete «{ $button }».
closed-always = Con questa riga la casa è chiusa tutti i giorni di tutti gli anni, e non si può prenotare niente.
    .help = correggete i giorni; una chiusura che vale una volta sola ha l’anno (2027-11-02), e una che non riguarda tutta la casa ha «units». Se è giusto così, scrivete "# right" in fondo alla riga.
    .button = correggete i giorni; una chiusura che vale una volta sola ha l’anno (2027-11-02), e una che non riguarda tutta la casa ha «units». Se è giusto così, premete «{ $button }».
discount-falling = Lo sconto per almeno { $nights } notti ({ $percent }%) è più basso di quello per almeno { $fewer } ({ $more }%).
    .help = scambiate i due sconti, oppure correggete quello sbagliato; se sono giusti, scrivete "# right" in fondo alla riga.
    .button = scambiate i due sconti, oppure correggete quello sbagliato; se sono giusti, premete «{ $button }».
    .also = lo sconto maggiore
leap-day-missing = Il periodo { DAY($from, article: "dal") } finisce il 28 febbraio, e lascia fuori il 29 febbraio degli anni bisestili.
    .help = scrivete 02-29: è l’ultimo giorno di febbraio in tutti gli anni. Se il 29 febbraio resta fuori di proposito, scrivete "# right" in fondo alla riga.
    .button = scrivete 02-29: è l’ultimo giorno di febbraio in tutti gli anni. Se il 29 febbraio resta fuori di proposito, premete «{ $button }».
stay-rule-empty = Questa riga dice per chi o quando vale, ma non ha nessuna regola.
    .help = aggiungete una di queste, oppure cancellate la riga: { QUOTED($fields) }.
stay-impossible_length = { DAY($from, article: "dal") } nessuno può prenotare «{ UNIT($unit) }»: un soggiorno dovrebbe avere almeno { $minimum ->
        [one] { $minimum } notte
       *[other] { $minimum } notti
    } e al massimo { $maximum }.
    .help = scrivete «maximum: { $minimum }» o di più, oppure meno notti in «minimum»; fra più righe conta l’ultima.
    .also = insieme a questo
stay-impossible_days = { DAY($from, article: "dal") } nessuno può prenotare «{ UNIT($unit) }»: un soggiorno dovrebbe cominciare di { LIST(WEEKDAYS($arrival), joint: "or") }, finire di { LIST(WEEKDAYS($departure), joint: "or") } e avere da { $minimum } a { $maximum ->
        [one] { $maximum } notte
       *[other] { $maximum } notti
    }.
    .help = fra quei giorni { $isOneNight ->
        [true] c’è 1 notte
       *[false] le notti sono { LIST($between, joint: "or") }
    }, o intere settimane in più: cambiate «minimum» e «maximum», oppure i giorni; fra più righe conta l’ultima.
    .also = { stay-impossible_length.also }
stay-impossible_days-exact = { DAY($from, article: "dal") } nessuno può prenotare «{ UNIT($unit) }»: un soggiorno dovrebbe cominciare di { LIST(WEEKDAYS($arrival), joint: "or") }, finire di { LIST(WEEKDAYS($departure), joint: "or") } e avere { $maximum ->
        [one] { $maximum } notte
       *[other] { $maximum } notti
    }.
    .help = { stay-impossible_days.help }
    .also = { stay-impossible_length.also }
