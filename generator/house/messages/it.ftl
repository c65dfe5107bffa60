### I messaggi della casa.

count_night = { $number ->
    [one] { $number } notte
   *[other] { $number } notti
}
nights_one = la notte { DAY($from, article: "del") }
nights_several = le notti { $isOneMonth ->
    [true] { DAY($from, article: "dal", month: "no") }
   *[false] { DAY($from, article: "dal") }
} { DAY($to, article: "al") }
day_at = { $day } alle { $time }

## Ciò che il motore dice di ogni sito, nelle parole della casa

publication_newer = Qui ha pubblicato un altro computer ({ $date }), oppure questo non se lo ricorda più. Quello che c’è qui può essere più vecchio. Non è partito niente. { $at ->
    [desk] Se là hai confermato soggiorni o cambiato prezzi che qui non ci sono, pubblicando da qui si perdono: le notti tornano libere sul sito. Con il tuo sì parte quello che c’è qui.
   *[terminal] Se la versione giusta è su questo computer: --anyway
}

## Regole dei valori

format_anchor = { format_identifier }; e main, i-… e f-… non si possono usare, perché li ha già ogni pagina
format_calendar-file = ci vuole il nome di un file di data/availability/ che finisce con .ics
format_closed-day = ci vogliono il mese e il giorno, oppure l’anno, il mese e il giorno, in cifre con trattini in mezzo
format_date = ci vogliono l’anno, il mese e il giorno, in cifre con trattini in mezzo
format_coordinates = ci vogliono la latitudine e la longitudine in gradi, la prima fra -90 e 90, la seconda fra -180 e 180
format_focus = ci vogliono due numeri interi da 0 a 100: quanto da sinistra e quanto dall’alto, in percento
format_country = ci vuole la sigla di un Paese, due lettere maiuscole
format_email = ci vuole un indirizzo e-mail: un nome, @ e il nome di un sito, senza spazi
format_hour = ci vuole un’ora del giorno, con due cifre per le ore e due per i minuti
format_hours = ci vogliono due ore del giorno con un trattino in mezzo
format_link = ci vuole l’indirizzo intero di una pagina, con https:// davanti
format_locale = ci vogliono la sigla di una lingua e quella di un Paese, con un trattino in mezzo
format_money = ci vuole un importo con al massimo due decimali
format_season-day = ci vogliono il mese e il giorno, oppure l’anno, il mese e il giorno, in cifre con trattini in mezzo, oppure i giorni da Pasqua (easter-2 è il Venerdì santo)
format_month-day = ci vogliono il mese e il giorno in cifre, con un trattino in mezzo
format_national-code = un CIN ha 18 caratteri: IT, sei cifre per il comune, una lettera, una cifra, e otto lettere o cifre
format_path = ci vogliono parole di lettere minuscole senza accenti, cifre e trattini, con una / in mezzo
format_percentage = ci vuole una percentuale con al massimo due decimali
format_phone = ci vuole un numero di telefono con il + e il prefisso del Paese, senza spazi
format_prefix = deve essere vuoto, o cominciare con / (lettere, cifre, = _ ~ -)
format_private-note = { $field } sembra contenere il nome, l’indirizzo o il numero di un ospite: chi può leggere questo file lo leggerebbe.
format_private-note-again = scrivilo senza; se non lo è, scrivilo tutto minuscolo.
format_site-address = ci vuole l’indirizzo di tutto un sito, con https:// davanti, in lettere minuscole e senza altro dopo
format_slug = { format_identifier }
format_time-zone = ci vuole un fuso orario con il nome di una città
format_variable-name = ci vuole il nome di una variabile d’ambiente: lettere, cifre e _
format_feed-address = { $field } non è l’indirizzo di un calendario, che comincia con https o webcal.
format_feed-address-dots = { $field } non è intero: i punti sono al posto di ciò che non si mostra.
format_feed-address-password = { $field } ha dentro un nome e una password, che per un calendario non si usano.
format_feed-address-plain = { feed-advice_credentials }
format_calendar-name = { $field } è un indirizzo, che come nome si leggerebbe ovunque il calendario sia nominato.
format_calendar-name-again = scrivi qui un nome, per esempio Booking.com, e l’indirizzo in «url».
format_feed-address-again = copialo di nuovo dal sito delle prenotazioni, intero e in una riga sola.
format_coordinates-latitude = scrivi { $latitude }, … con la longitudine dopo la latitudine.
format_coordinates-link = in questo link la posizione non c’è: aprilo, fai clic con il tasto destro sul punto della mappa (sul telefono tienilo premuto), e copia i due numeri che compaiono.
format_locale-language = dopo la lingua scrivi il Paese: { $suggestion }, o un altro Paese.
format_national-code-length = qui sono { $signs }: copialo di nuovo dal documento del ministero.
format_day-none = Il giorno «{ $value }» non c’è.
format_day-last = l’ultimo giorno di quel mese è { $last }: correggi il mese o il giorno.
format_hours-half = scrivi anche l’altra ora: «{ $half }».
format_day-order = scrivi prima il mese, poi il giorno: { $first } per { DAY($first, article: "il") }, { $second } per { DAY($second, article: "il") }.
format_phone-length = un numero di telefono ha fra 7 e 15 cifre, con il prefisso del Paese, e { $field } ne ha { $figures }.
format_phone-form = «{ $value }» non è un numero di telefono intero.
format_phone-compare = confrontalo con il numero sul tuo telefono, cifra per cifra.
format_phone-country = scrivi davanti il prefisso del Paese, fra virgolette: "{ $number }".
format_phone-advice = scrivi un numero solo, con il prefisso del Paese (+39 in Italia), fra virgolette e senza spazi.
format_phone-advice-form = scrivi un numero solo, con tutte le cifre; se è di un altro Paese, con il + e il suo prefisso davanti.

## Rimandi

unit-unknown = L’alloggio «{ $unit }» non c’è, e così il programma ignora ciò che è scritto qui.
    .help = { READER(file: "scrivi lo slug di una camera o di un appartamento", form: "scegli una camera o un appartamento") }, oppure cancella questa parte.
unit-unknown_nearest =
    .help = scrivi «{ $nearest }».
unit-unknown_known =
    .help = usa uno di questi nomi: { LIST($known) }.
page-unmatched_file = La pagina «{ $page }» non ha niente da mostrare: non c’è { $file }.
    .form = La pagina «{ $page }» non ha niente da mostrare.
    .help = aggiungi ciò che deve mostrare{ KEY($file) }, oppure togli questa pagina{ READER(file: " da pages.yaml") }.
page-unmatched_page = C’è { $file }, ma pages.yaml non ha una pagina «{ $page }» che lo mostri.
    .form = Manca la pagina «{ $page }», e c’è qualcosa che solo lei mostra.
    .help = aggiungi la pagina «{ $page }»{ READER(file: " in pages.yaml, oppure sposta il file altrove") }.
phone-swap = Possono scambiarsi di posto solo due numeri, non { $count }.
    .help = { READER(file: "scrivi «swap: []»", form: "togli ogni lingua da «Lingue con i numeri scambiati»") }.
    .also = il numero è qui
phone-swap_areSame = I due numeri sono uguali, e così non possono scambiarsi di posto.
    .help = scrivi quello giusto al posto di uno dei due, oppure { phone-swap.help }

## Dati della casa

range-reversed =
    .help = scambia i due, oppure correggi quello sbagliato.
    .also = l’altro dei due
range-reversed_amount = Il massimo ({ $to }) è inferiore al minimo ({ $from }).
range-reversed_day = La fine, { DAY($to, article: "il") }, viene prima dell’inizio, { DAY($from, article: "il") }.
range-reversed_time = La fine ({ $to }) viene prima dell’inizio ({ $from }).
range-reversed_time-hours = { range-reversed_time }
    .help = scambia i due: { $to }-{ $from }, oppure correggi quello sbagliato.
range-reversed_same = La fine è uguale all’inizio ({ $from }).
    .help = scrivi una fine più tarda.
range-reversed_same-hours = { range-reversed_same }
    .help = scrivi dopo il trattino un’ora più tarda.
coordinates-far = Questo punto è nel mare davanti all’Africa.
    .help = { $way ->
        [swap] scambia i due numeri, perché prima va la latitudine: { $exchanged }.
       *[copy] copia di nuovo le coordinate dalla mappa: prima va la latitudine.
    }
    .also = lontano da qui
coordinates-far_isHouse = Secondo queste coordinate la casa è ad almeno { $kilometres } km dalla maggior parte dei suoi luoghi: è probabile che siano sbagliate.
coordinates-far_kilometres = Questo punto è a { $kilometres } km dalla casa.
coordinates-far_shore = Questa spiaggia è a { $metres } m dalla riva che map.yaml disegna.
    .help = copia dalla mappa le coordinate della spiaggia stessa: prima va la latitudine; se è giusto così, { let-pass }.
code-doubtful =
    .help = confronta le cifre, una per una, con un documento.
code-doubtful_postcode = Un CAP italiano ha 5 cifre, e { QUOTED($value) } ne ha { $digits }.
code-doubtful_vat-number = Una partita IVA italiana ha 11 cifre, e { QUOTED($value) } ne ha { $digits }.
code-doubtful_vat-number-digit = La partita IVA { QUOTED($value) } ha una cifra sbagliata: l’ultima delle 11 non torna con le altre.
code-doubtful_tax-code = Un codice fiscale italiano ha 16 lettere e cifre, oppure 11 cifre: { QUOTED($value) } non lo è.
code-doubtful_phone = { QUOTED($value) } non è un numero di telefono italiano: dopo +39 un cellulare ha 9 o 10 cifre e comincia con 3, un fisso ne ha da 6 a 11 e comincia con 0.
    .help = confronta le cifre, una per una, con il tuo telefono.
search-title = Questo titolo ha { $length } caratteri, e i risultati di ricerca ne mostrano circa { $limit }.
    .help = accorcialo, con ciò che conta di più all’inizio.
host-insecure = «{ $host }» comincia con http://, e i browser mettono in guardia dai siti senza la s di https://.
    .help = scrivi «{ $secure }»: lo offre chiunque ospiti un sito.
adviser = o chiedi al tuo consulente: se va bene così, { let-pass }.
legal-duty =
    .heading = Da chiedere al consulente
    .also = un altro
legal-duty_vat-number = Ci sono { $flats } appartamenti e nessuna partita IVA: dal terzo in affitto breve la legge presume un’impresa (L. 199/2025).
    .help = scrivi la partita IVA{ KEY("vatNumber") }, { adviser }
legal-duty_unit-code = A qualche alloggio ({ $units }) manca il codice nazionale (CIN), che va indicato in ogni annuncio (D.L. 145/2023, art. 13-ter).
    .help = scrivilo qui{ KEY("nationalCode") }, oppure nei dati del sito{ READER(file: " (site.yaml)") } con gli alloggi della sua struttura, { adviser }
legal-duty_tax-limit = L’imposta di soggiorno non ha un limite di notti. Quasi ogni comune ne fissa uno nel suo regolamento, e senza si chiede agli ospiti più del dovuto.
    .help = scrivi il limite{ KEY("nights") } secondo il regolamento del comune, { adviser }
legal-duty_rating-date = Questo voto è senza data. Le recensioni non possono avere più di due anni (legge PMI 2026), e per prudenza nemmeno i voti.
    .help = scrivi{ READER(file: " sotto «source»") } il suo sito{ KEY("site") } e la sua data{ KEY("date") }, { adviser }
legal-duty_rating-old = Questo voto è { DAY($date, article: "del") }. Le recensioni non possono avere più di due anni (legge PMI 2026), e per prudenza nemmeno i voti.
    .help = guardalo di nuovo, e scrivi il nuovo voto e il suo giorno, { adviser }
legal-duty_review-old = Queste parole di un ospite sono { DAY($date, article: "del") }. Le recensioni non possono avere più di due anni (legge PMI 2026).
    .help = cancellale, e scrivine di più recenti al loro posto, { adviser }
legal-duty_oil-nutrition = Le indicazioni sulla salute non appaiono: accanto ci vuole la tabella nutrizionale (Reg. CE 1924/2006, art. 7).
    .help = scrivi{ READER(file: " sotto «information»") } la tabella nutrizionale{ KEY("nutrition") }, { adviser }
legal-duty_oil-pack = Una confezione d’olio destinata al consumatore può contenere al massimo 5 litri (Reg. UE 2022/2104).
    .help = scrivi in quante confezioni viaggia questo formato{ KEY("packs") }, { adviser }
legal-duty_oil-name = Il nome di legge è «olio extra vergine di oliva», per intero (Reg. UE 2022/2104).
    .help = scrivilo nel titolo, oppure lì un nome tuo e quello di legge nella riga sotto, { adviser }
legal-duty_oil-category = La categoria dell’olio si dice solo con le parole del Reg. UE 2022/2104.
    .help = scrivi «Olio d’oliva di categoria superiore ottenuto direttamente dalle olive e unicamente mediante procedimenti meccanici» (in inglese «Superior category olive oil obtained directly from olives and solely by mechanical means»), { adviser }
legal-duty_oil-acidity = L’acidità si dice solo con perossidi, cere e assorbimento nell’ultravioletto accanto (Reg. UE 2022/2104, art. 10).
    .help = toglila da qui, e scrivi tutti i valori nell’analisi chimica{ READER(file: " («analysis»)") }, { adviser }
legal-duty_oil-cold = Si può dire estratto a freddo solo un olio estratto sotto i 27 °C (Reg. UE 2022/2104).
    .help = correggi la temperatura, oppure togli che è a freddo, { adviser }
legal-duty_oil-region = Solo un olio a origine protetta (DOP, IGP) può portare il nome di un luogo (Reg. UE 2022/2104, art. 8).
    .help = togli il nome del luogo, { adviser }
legal-duty_oil-claim = Una frase sulla salute si può scrivere solo con le parole del Reg. UE 432/2012.
    .help = riscrivila parola per parola, come nel regolamento, { adviser }
legal-duty_nutrients = Grassi, carboidrati e proteine danno circa { $expected } kJ, e qui l’energia è { $kilojoules } kJ.
    .help = confronta la tabella con il referto del laboratorio, { adviser }
legal-duty_absent = Qui manca { $field }, che la legge vuole sul sito ({ $law ->
        [food] Reg. UE 1169/2011, art. 14
        [oil] Reg. UE 2022/2104
        [site] D.Lgs. 70/2003, art. 7
        [privacy] GDPR, art. 13
        [notice] Reg. UE 2025/1960
       *[sale] Codice del consumo, art. 49
    }).
    .help = scrivilo, anche solo { READER(file: "come !placeholder", form: "come valore da confermare") } per ora, { adviser }
legal-duty_energy = L’energia è { $kilojoules } kJ e { $kilocalories } kcal, che però sono circa { $expected } kJ.
    .help = controlla i due numeri, che possono essere scambiati, { adviser }
legal-duty_parts = { $field } è meno delle sue parti, che insieme fanno { $sum } g.
    .help = controlla se manca una cifra, { adviser }
legal-duty_example = In { $field } c’è solo un esempio: { QUOTED($value) }.
    .help = scrivi il valore vero{ READER(file: "; finché non lo sai, mettigli davanti !placeholder") }.
    .heading = Esempi da sostituire con i valori veri
health-claim = Di un alimento, come l’olio, non si può scrivere che fa bene alla salute, e «{ $word }» lo dice (Reg. CE 1924/2006, art. 10). Sono permesse solo le frasi del Reg. UE 432/2012, come quella sui polifenoli, che vale da 5 mg di idrossitirosolo e derivati in 20 g d’olio.
    .help = togli la parola, o metti la frase permessa nelle indicazioni sulla salute dell’olio{ READER(file: " («claims» in oil.yaml)") }; se non si parla di salute, { let-pass }.
    .heading = Parole sulla salute a proposito dell’olio
language-root-missing = Tutte le lingue hanno un prefisso, e così nessuna pagina ha l’indirizzo del sito stesso.
    .help = togli il prefisso della lingua che gli ospiti incontrano per prima{ READER(file: " (scrivi prefix: \"\")") }.

## Regole del soggiorno

stay-rule-idle = Questa riga non chiede niente: con o senza, ogni soggiorno resta possibile.
    .help = scrivi che cosa chiede, per esempio il minimo di notti, oppure elimina la riga.
stay-rule-idle_terms = Questa riga non dice né la caparra né quanto costa una disdetta.
    .help = scrivi quanto si paga, oppure elimina la riga.
stay-rule-odd_minimum = Il minimo è di { COUNT($value, of: "night") }: così quasi nessuno può prenotare.
    .help = correggi il numero; se si affitta davvero così a lungo, { let-pass }.
stay-rule-odd_notice = Il preavviso è di { $value } giorni: fino ad allora nessuno può prenotare.
    .help = correggi il numero; se è giusto così, { let-pass }.

## Calendari

feed-source = Non è indicato dove si trova il calendario con queste prenotazioni.
    .help = { READER(file: "scrivi", form: "scegli") } uno di questi: { $fields }.
feed-source_sources = Questo calendario ha { QUOTED($sources) }, ma può essere in un posto solo.
feed-source-field = «{ $key }»{ PURPOSE($about) }
feeds-missing_isFileGone = Questo file non c’è più, e i calendari che indicava hanno prenotazioni future per { QUOTED($units) }. Quelle notti restano occupate; le prenotazioni nuove non si conoscono.
    .help = rimetti il file{ READER(file: "; se questi alloggi non hanno più calendari, fanne uno con queste righe") }{ LINES($suggestion, form: "no") }
feeds-missing = Qui non si dice niente di { QUOTED($units) }: le notti prenotate altrove si offrirebbero di nuovo.
    .help = indica i calendari come per gli altri{ READER(file: "; un alloggio che non ne ha riceve una riga con []") }{ LINES($suggestion, form: "no") }
feed-shared = Questo è anche il calendario di «{ UNIT($unit) }»: ciò che si prenota lì risulta occupato anche qui.
    .help = indica il calendario che è solo di questo alloggio; se una prenotazione li occupa tutti e due, { let-pass }.
    .also = indicato prima qui
feed-own = Questo è l’indirizzo del calendario che scrive questo stesso sito: se il sito lo leggesse, le sue notti resterebbero occupate per sempre, anche dopo una disdetta.
    .help = { feed-advice_own-calendar }
feed-page = Questo è l’indirizzo di una pagina web, non di un calendario: da lì non si legge nessuna prenotazione.
    .help = { $advice } Se ciò che arriva è davvero un calendario, { let-pass }.
feed-page_site = Questo è l’indirizzo di una pagina di { $site }, non di un calendario: da lì non si legge nessuna prenotazione.
feed-page-fix = metti l’indirizzo del calendario che quella pagina mostra.
feed-site_airbnb = Airbnb
feed-site_booking = Booking.com
feed-site_vrbo = Vrbo
feed-site_google = Google Calendar
feed-site_drive = Google Drive
feed-site_outlook = Outlook
feed-site_icloud = iCloud
feed-site_dropbox = Dropbox
feed-steps_airbnb = su Airbnb apri Calendario, scegli l’alloggio, poi Disponibilità › Collega i calendari › Collega a un altro sito web: copia il link che compare lì, con .ics dentro.
feed-steps_booking = nell’extranet di Booking.com apri Tariffe e disponibilità › Sincronizza i calendari, ed esporta il calendario di questo alloggio: copia il link che compare lì.
feed-steps_vrbo = su Vrbo apri Calendario › Importa ed esporta › Esporta calendario: copia il link che compare lì.
feed-steps_google = su Google Calendar, da un computer, apri Impostazioni, scegli questo calendario, poi Integra calendario: copia l’«Indirizzo segreto in formato iCal».
feed-steps_drive = su Google Drive condividi il file .ics con «Chiunque abbia il link», e copia quel link.
feed-steps_outlook = su Outlook apri Impostazioni › Calendario › Calendari condivisi › Pubblica un calendario: copia il link ICS, non quello HTML.
feed-steps_icloud = su iCloud apri Calendario, premi il segno della condivisione accanto al suo nome e accendi «Calendario pubblico»: copia il link che compare, che comincia con webcal.
feed-steps_dropbox = su Dropbox copia il link del file .ics, e alla fine scrivi dl=1 al posto di dl=0.
feed-pasted = Questo indirizzo non si legge come calendario: { $clause }.
feed-pasted_web-page = Questa è una pagina web, non un calendario.
feed-pasted_login-page = Questa è una pagina in cui si entra con una password, non un calendario.
feed-pasted_gone = A questo indirizzo non c’è niente: il suo server risponde { $status }.
feed-pasted_host-unknown = Il sito di questo indirizzo non si trova.
feed-pasted_own-calendar = Questo è il calendario che scrive il tuo stesso sito: se lo leggesse, le sue notti resterebbero occupate per sempre.
feed-pasted_no-bookings = È un calendario, e da oggi in poi non ha nessuna prenotazione.
feed-pasted_unread-events = { $events ->
    [one] Un suo evento non si legge
   *[other] { $events } suoi eventi non si leggono
}: per prudenza le loro notti risultano occupate.
feed-pasted_twice = È già fra i calendari di { $unit }: non serve aggiungerlo.
feed-pasted_shared = È già il calendario di { $unit }: ciò che si prenota lì risulterebbe occupato anche qui.
feed-pasted_other-house = Lo scrive il sito di un’altra casa, { $house }: le notti prenotate là risulterebbero occupate anche qui.
feed-pasted_home-network = Si legge solo dalla rete di casa: il computer che aggiorna il sito, se è altrove, non lo leggerebbe.
feed-unread = Questo calendario non è indicato per nessun alloggio, e così le sue prenotazioni non contano.
    .help = indica «{ $file }» { READER(file: "in availability/bookings.yaml, con «file:»", form: "nei calendari delle prenotazioni") }, oppure elimina il file.
feed-unkept = Le prenotazioni del calendario «{ $name }» di «{ UNIT($unit) }» contano, ma non si sono potute conservare per dopo. { $why }
feed-unreadable = Non si riesce a leggere il calendario «{ $name }» di «{ UNIT($unit) }»: { $clause }. { $nights }
    .help = { $advice }
    .heading = Calendari che non si riesce a leggere
feed-problem_env-unset = la variabile d’ambiente «{ $variable }» non ha nessun valore
feed-problem_file-missing = nella cartella availability non c’è nessun file «{ $file }»
feed-problem_address-invalid = il suo indirizzo non è uno che un browser possa aprire
feed-problem_credentials = nel suo indirizzo ci sono un nome e una password, che per un calendario non si usano
feed-problem_own-calendar = il suo indirizzo è quello del calendario che scrive questo stesso sito
feed-problem_host-unknown = non c’è nessun server con il nome scritto nel suo indirizzo
feed-problem_tls = con il suo server non è possibile un collegamento protetto
feed-problem_unpackable = ciò che manda il suo server è compresso, e non si riesce ad aprirlo
feed-problem_packed = è un file compresso, per esempio uno .zip, e non il calendario
feed-problem_unreachable = il suo server non risponde
feed-problem_redirect-loop = il suo server rimanda a un altro indirizzo, che non si può leggere
feed-problem_redirect-private = { feed-problem_redirect-loop }
feed-problem_redirect-scheme = { feed-problem_redirect-loop }
feed-problem_status = il suo server risponde con lo stato { $status }
feed-problem_timeout = il suo server ci mette più di { $seconds } secondi
feed-problem_too-large = ha più di { $megabytes } MB
feed-problem_empty = è vuoto
feed-problem_web-page = è una pagina web
feed-problem_login-page = è una pagina in cui si entra con una password
feed-problem_not-calendar = non è un calendario
feed-problem_cut-off = si interrompe prima della fine
feed-problem_undated = ha un evento senza giorno, o con un giorno che non c’è in nessun anno
feed-problem_reversed = ha un evento che finisce prima di cominciare
feed-problem_repetition = ha un evento che si ripete nello stesso giorno, troppe volte per contarle, o con una regola che il programma non capisce
feed-problem_series-changed = cambia un giorno di un evento che si ripete e tutti quelli che seguono (RANGE=THISANDFUTURE), e il programma non lo capisce
feed-problem_free-times = dice quando l’alloggio è libero (VAVAILABILITY), e non quando è occupato
feed-problem_malformed = ha righe diverse da quelle di un calendario
feed-problem_zone = definisce un fuso orario in un modo che il programma non capisce
feed-problem_line = { $clause } (riga { $line })
feed-problem_event = { $clause } (riga { $line }, l’evento { DAY($day, article: "del") })
feed-advice_env-unset = metti in «{ $variable }» l’indirizzo del calendario, sul computer del programma.
feed-advice_file-missing = mettilo lì, oppure scrivi il nome di uno che c’è.
feed-advice_file-near = c’è un file con un nome simile: «{ $nearest }».
feed-advice_export-address = copia di nuovo il suo indirizzo dal sito delle prenotazioni, là dove si esporta il calendario (iCal), e aprilo in un browser: se vedi una pagina, non è ancora quello giusto.
feed-advice_export-file = esportalo di nuovo dal sito delle prenotazioni, e metti il file nuovo al posto di questo.
feed-advice_credentials = usa l’indirizzo che il sito delle prenotazioni dà per l’esportazione: non ne ha bisogno.
feed-advice_own-calendar = scrivi l’indirizzo che il sito delle prenotazioni dà per l’esportazione. Il calendario di questo sito serve al sito delle prenotazioni, dove chiede un calendario da importare.
feed-advice_host-unknown = guarda se questo computer è in rete; se lo è, copia di nuovo l’indirizzo dal sito delle prenotazioni.
feed-advice_tls = apri il suo indirizzo in un browser. Se anche quello dà un avviso, il guasto è del sito delle prenotazioni; se no, guarda se l’orologio e i certificati di questo computer sono aggiornati.
feed-advice_wait = aspetta: è probabile che il sito delle prenotazioni abbia un guasto.
feed-advice_unreachable = guarda se questo computer è in rete; se lo è, aspetta, oppure copia di nuovo l’indirizzo dal sito delle prenotazioni.
feed-advice_browser = apri il suo indirizzo in un browser. Se lì il calendario arriva, forse il sito delle prenotazioni rifiuta i programmi: esportalo ogni tanto come file e indicalo con «file», oppure cerca sul sito un altro indirizzo. Se non arriva nemmeno lì, aspetta, oppure copia di nuovo l’indirizzo dal sito.
feed-advice_packed = aprilo, e indica il file .ics che c’è dentro; oppure cerca sul sito delle prenotazioni un altro indirizzo.
feed-advice_zone = correggi il fuso orario dove si tiene il calendario; se non puoi, resta occupata una notte in più, e per il resto va bene così.
feed-advice_event = cerca quell’evento dove si tiene il calendario, e correggilo.
feed-advice_repetition = cerca quell’evento dove si tiene il calendario, e scrivilo giorno per giorno.
feed-advice_free-times = fai esportare le prenotazioni come eventi dal programma che lo tiene, e indica quel calendario.
feed-nights_never = Non è mai stato letto prima: finché non si riesce a leggerlo, per «{ UNIT($unit) }» non si offre nessuna notte.
feed-nights_old = È stato letto l’ultima volta { DAY($kept, article: "il") }, { AGE($age) }, più di quanto permette «keptDays»: per «{ UNIT($unit) }» non si offre nessuna notte finché non si riesce a leggerlo.
feed-nights_day = Le notti occupate nell’ultima lettura, { DAY($kept, article: "il") }, restano occupate.
feed-nights_longer = Le notti occupate nell’ultima lettura, { DAY($kept, article: "il") }, { AGE($age) }, restano occupate; ciò che è stato prenotato dopo non si conosce, e potrebbe essere offerto una seconda volta.
feed-event-unread = Il calendario «{ $name }» di «{ UNIT($unit) }» si legge, tranne una cosa: { $clause }{ $others ->
    [0] { "" }
    [one] , e c’è un altro evento così
   *[other] , e ci sono altri { $others } eventi così
}. { $nights }
    .help = { $advice }
feed-doubt_nights = Per prudenza le notti che può prendere risultano occupate: la prima è { DAY($from, article: "il") }, l’ultima { DAY($to, article: "il") }.
feed-doubt_zone = Per prudenza i suoi orari contano come quelli di qualunque fuso, e può risultare occupata una notte in più.
feed-doubt_none = Non prende nessuna notte che gli ospiti possano ancora prenotare.
double-booking = «{ UNIT($unit) }» sembra prenotato due volte, per { NIGHTS($from, $to) }: i calendari «{ $name }» e «{ $other }» hanno ognuno una prenotazione propria.
    .help = guarda tutte e due le prenotazioni sui loro siti, e chiama gli ospiti di una prima che partano. Le notti restano occupate finché non le liberano tutti e due i calendari.
    .also = l’altro calendario
stay-without-unit = L’alloggio «{ UNIT($unit) }» non c’è, ma { $isOption ->
    [true] lo tengono in opzione degli ospiti
   *[false] ci vengono degli ospiti
} ({ $guests }) { DAY($arrival, article: "dal") } { DAY($departure, article: "al") }.
    .help = rimetti l’alloggio, oppure sposta o disdici il soggiorno: fino ad allora il sito resta com’è.
stay-without-unit_nearest =
    .help = scrivi «{ $nearest }» se è quello l’alloggio; altrimenti rimettilo, oppure sposta o disdici il soggiorno.
nights-promised-twice = Due ospiti hanno la conferma o un’opzione per «{ UNIT($unit) }», per { NIGHTS($from, $to) }.
    .also = l’altro soggiorno
    .help = tieni uno dei due, e disdici l’altro{ READER(file: " («state: cancelled»)") }.
guests-too-many = Gli ospiti ({ $guests }) sono più dei posti in «{ UNIT($unit) }» ({ $most }).
    .help = correggi il numero; se con loro sei d’accordo così, { let-pass }.
extra-unknown = Per questo alloggio non c’è l’extra { QUOTED($value) }.
    .help = eliminalo qui, oppure aggiungilo prima ai costi a parte della sua pagina{ READER(file: " in pages.yaml, con un \"id\"") }.
extra-unknown_allowed =
    .help = scrivi uno di questi: { LIST($allowed, most: 45) }; oppure eliminalo qui.
extra-unknown_nearest =
    .help = { READER(file: "scrivi", form: "scegli") } «{ $nearest }».
nights-sold-twice = «{ UNIT($unit) }» è venduto due volte, per { NIGHTS($from, $to) }: qui il soggiorno è confermato, e il calendario «{ $name }» ha preso le stesse notti.
    .also = il soggiorno confermato
    .help = disdici subito la prenotazione di «{ $name }», oppure scrivi ai tuoi ospiti e disdici il soggiorno qui. Se «{ $name }» ripassa soltanto le notti di questo sito, { READER(file: "scrivi «echoes: true» in quel calendario", form: "premi «È un’eco nostra» nell’avviso") }.
requests-missing = Questo file non c’è più, e aveva soggiorni confermati o in opzione per { QUOTED($units) }. Quelle notti restano occupate.
    .help = rimetti il file{ READER(file: "; se quei soggiorni sono stati disdetti, fanne uno con questa riga") }{ LINES("requests: []", form: "no") }
feed-left-out = Nel calendario «{ $name }» di «{ UNIT($unit) }» nessun evento conta (ne ha { $events }): non occupa nessuna notte.
    .help = guarda se le parole scelte qui{ KEY("only", "not") } sono quelle dei titoli in quel calendario.
feed-frozen = Il calendario «{ $name }» di «{ UNIT($unit) }» non cambia { DAY($since, article: "dal") }, mentre altri sono cambiati in { $days } giorni: forse si è fermato, e ciò che è stato prenotato dopo si offrirebbe una seconda volta.
    .help = confrontalo con le prenotazioni di «{ UNIT($unit) }» sul sito. Se ne manca una, copia di nuovo da lì l’indirizzo del calendario; se non ne manca nessuna, va bene così.
feed-frozen_isFile =
    .help = { feed-advice_export-file }
feed-doubtful = Il calendario «{ $name }» di «{ UNIT($unit) }» occupava { COUNT($nights, of: "night") } da oggi in poi, e tutto a un tratto { $lost } di meno. Di solito è un guasto: queste notti restano occupate finché un’altra lettura, almeno un’ora dopo, non dice lo stesso.
    .help = guarda le prenotazioni là da dove viene il calendario. Se non ci sono più nemmeno lì, aspetta; oppure { READER(file: "esegui una volta npm run availability -- --believe", form: "premi «Sono libere davvero» nei calendari di") } { $unit }, e si liberano subito.

## Stagioni e giorni

season-gap = Nessuna stagione comprende { NIGHTS($from, $to) }.
    .help = fai finire più tardi una stagione o cominciare prima quella dopo, oppure chiudi la casa in queste notti{ KEY("closed") }.
    .also = la stagione dopo comincia qui
season-gap_season-other =
    .help = fai finire «{ $season }» { DAY($to, article: "il") }{ KEY($to) }, o cominciare «{ $other }» { DAY($from, article: "il") }{ KEY($from) }; oppure chiudi la casa in queste notti{ KEY("closed") }.
period-overlap =
    .help = fai finire prima uno dei due periodi, oppure cominciare più tardi l’altro.
    .also = l’altro periodo
period-overlap_tax = Per { NIGHTS($from, $to) } ci sono due importi dell’imposta di soggiorno.
period-overlap_single = Per { NIGHTS($from, $to) } «{ UNIT($unit) }» ha due prezzi.
    .help = cancella una delle due righe, oppure cambia i suoi giorni o i suoi alloggi.
period-overlap_easter = Intorno a Pasqua qualche notte sta in due stagioni: «{ $other }» e «{ $season }».
period-overlap_exchanged = In questo periodo della stagione «{ $season }» sembrano scambiati giorni e mesi.
    .help = scrivi «from: { $first }» e «to: { $last }», cioè { DAY($first, article: "dal") } { DAY($last, article: "al") }.
period-overlap_twice = Due periodi della stagione «{ $season }» comprendono { NIGHTS($from, $to) }.
    .help = cancella uno dei due periodi, oppure cambia i suoi giorni.
period-overlap_seasons = Due stagioni, «{ $other }» e «{ $season }», comprendono { NIGHTS($from, $to) }.
period-overlap_seasons-ends = { period-overlap_seasons }
    .help = fai finire «{ $other }» { DAY($ends, article: "il") }{ KEY($ends) }, oppure cominciare «{ $season }» { DAY($begins, article: "il") }{ KEY($begins) }.
night-price = Queste notti non hanno un prezzo.
    .help = scrivi quanto costa una notte, oppure di quanto cambia il prezzo della stagione, in percentuale{ KEY("price", "percent") }.
night-price_both = Queste notti hanno un prezzo e anche una percentuale: vale uno solo dei due.
    .help = cancella il prezzo oppure la percentuale.
period-mixed = Questo periodo ha l’anno in una delle sue due date, e nell’altra no.
    .help = se torna ogni anno, scrivi i giorni senza anno ({ LIST($every) }); se viene una volta sola, l’anno in tutte e due le date ({ LIST($once) }).
    .also = indicato qui
period-mixed_easter = Questo periodo va da { $from } a { $to }: solo uno dei due si conta da Pasqua.
    .help = conta da Pasqua tutti e due (easter-2, easter+1), oppure scrivi due giorni.
period-far = Questo dura fino { DAY($to, article: "al") }, tra più di cinque anni.
    .help = correggi l’anno; se è giusto, { let-pass }.
period-far_isPast = Questo è finito { DAY($to, article: "il") }.
    .help = correggi l’anno, oppure elimina questa voce; se è giusta e serve ancora, { let-pass }.
price-odd = Una notte in «{ UNIT($unit) }» costa { MONEY($price, $currency) } nella stagione «{ $season }»; a giudicare dagli altri prezzi dovrebbe costare circa { MONEY($usual, $currency) }.
    .help = guarda se manca una cifra, o se ce n’è una di troppo; se il prezzo è giusto, { let-pass }.
price-odd_from = «{ UNIT($unit) }» costa { MONEY($price, $currency) } a notte per { NIGHTS($from, $to) }; al prezzo della stagione costerebbe { MONEY($usual, $currency) }.
price-odd_litres = Il formato da { $litres } L costa { MONEY($price, $currency) }; a giudicare dagli altri dovrebbe costare circa { MONEY($usual, $currency) }.
price-odd_night = Qui gli ospiti pagano { MONEY($price, $currency) }, e una notte costa circa { MONEY($night, $currency) }.
price-odd_nights = Il totale è { MONEY($price, $currency) }, ma con i tuoi prezzi le sole notti costano { MONEY($nights, $currency) }.
price-odd_percent = Con uno sconto del { $percent } per cento gli ospiti pagano meno della metà.
price-odd_percent-share = È meno dell’uno per cento ({ $percent }): per gli ospiti sarebbero pochi centesimi.
    .help = se intendi il { $whole } per cento, scrivi { $whole }; se è giusto così, { let-pass }.
