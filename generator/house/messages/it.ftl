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
quotes-doubtful_part = La virgoletta si legge come parte di { $field }: { QUOTED($found) }.
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
