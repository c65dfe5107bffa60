/** The words by which people write about something else than a new stay, in the languages of guests, by `plain`. */
import { oneOf } from '../text-patterns.ts'
import type { Purpose } from './purpose.ts'

/** Each pattern by itself is one sign; so many different ones are enough, one unless `least` says more. */
type PurposeWords = { patterns: readonly string[]; least?: number }

const cancels = oneOf(
  'disd(?:ire|ico|iciamo|etta|etto)|absag(?:en?|t)|storn(?:o|ier\\p{L}*)|annul(?:er|ons|eren|ation)|anular|' +
    'afzeggen|odwola\\p{L}*|anulowa\\p{L}*|annull(?:are|o|iamo)|cancell(?:are|iamo)|rinunci(?:are|amo|o)',
  'non (?:riusciamo|riesco|possiamo|posso|potremo|potro) (?:piu )?(?:a )?(?:venire|partire|arrivare)',
  "cancel|(?:can(?:no|['’])t|won['’]t be able to|not able to) (?:come|travel|make it)|call(?:ing)? off",
  'non\\s+(?:ci\\s+)?(?:veniamo|vengo|verremo|verro|arriviamo|partiamo|saremo)\\s+piu|(?:not|' +
    "won[’']t\\s+be)\\s+coming\\s+" +
    '(?:after\\s+all|any\\s*more)|kommen\\s+(?:leider\\s+|doch\\s+)*nicht(?:\\s+mehr)?',
  // An inquiry that is withdrawn.
  'ritir(?:are|o|iamo)\\s+(?:la\\s+)?(?:nostra\\s+|mia\\s+)?(?:richiesta|prenotazione)|' +
    'non\\s+se\\s+ne\\s+fa\\s+(?:piu\\s+)?niente',
  '(?:withdraw|retract)\\p{L}*|(?:no\\s+longer|not)\\s+(?:be\\s+)?(?:coming|travelling|traveling|need\\s+the\\s+room)',
  'zuruck(?:zu)?(?:ziehen|nehmen|treten)|(?:retirer|retirar)\\s+(?:notre|ma|nuestra|mi|la)|renonc(?:er|ons)|' +
    'renunciar|intrekken|nicht\\s+(?:mehr\\s+)?kommen|ne\\s+(?:pouvons|viendrons)\\s+(?:plus|pas)|' +
    'no\\s+podemos\\s+ir|zrezygnowa\\p{L}*|rezygnuje\\p{L}*'
)

const booked = oneOf(
  'come\\s+(?:da\\s+(?:prenotazione|accordi)|concordato)|as\\s+(?:booked|planned|agreed|arranged)|' +
    'wie\\s+(?:gebucht|besprochen|vereinbart)|comme\\s+(?:reserve|prevu|convenu)|como\\s+(?:acordado|hablamos)|' +
    'zoals\\s+(?:afgesproken|geboekt)',
  'prenotazione\\s+(?:di\\s+(?!un)\\p{L}+\\s+su|su\\s+(?:booking|airbnb))|(?:booking|reservation)\\s+(?:under|in)\\s+' +
    '(?:the\\s+name|\\p{L}+(?=\\s*(?:[.,;!?\\n)]|$)))|(?:buchung|reservierung)\\s+(?:auf|unter|lauft)|' +
    'reservation\\s+(?:au\\s+nom|de\\s+(?:m|mme)\\.?)|reserva\\s+a\\s+nombre|boeking\\s+op(?:\\s+naam)?|' +
    '(?:for|of|during)\\s+our\\s+stay(?!\\s+we)|booking\\s*[#:]?\\s*\\d{3,}',
  // The bill of a stay that is over.
  '(?:fattura|ricevuta)(?!\\p{L})[^.!?\\n]{0,20}(?:(?:nostro|mio)\\s+soggiorno|soggiorno\\s+(?:dal|del|di))|' +
    'invoice\\s+(?:for|of)\\s+(?:my|our|the)\\s+(?:last\\s+|recent\\s+)?stay|' +
    'rechnung\\s+(?:fur|uber|zu)\\s+(?:meinen|unseren|den|unserem)\\s+aufenthalt|' +
    'facture\\s+(?:de|pour)\\s+(?:notre|mon|le)\\s+sejour',
  '(?:gia\\s+)?prenotat[oaie]|prenotazione\\s+(?:di|per)\\s+(?:oggi|stasera|domani|dopodomani)|' +
    'prenotazione\\s+(?:confermata|fatta|gia)|(?:nostra|mia)\\s+prenotazione|prolungare|' +
    '(?:per\\s+la|sulla|riguardo\\s+alla|della|ho\\s+una|abbiamo\\s+una)\\s+prenotazione\\s+' +
    '(?:di|del|dal|a\\s+nome|in|per|n)|' +
    'restare\\s+(?:fino|ancora|un|due|tre)|' +
    'aggiunger\\p{L}*\\s+(?:un[a]?|due|tre|qualche|\\d)\\s+(?:nott|giorn)\\p{L}*|' +
    'siamo\\s+quelli\\s+(?:del\\p{L}*|in|nel\\p{L}*)|(?:ho|abbiamo)\\s+(?:gia\\s+)?(?:fatto|eseguito|inviato|' +
    'pagato|versato)\\s+' +
    "(?:il\\s+|la\\s+|l['’]\\s*)?(?:bonifico|caparra|acconto|anticipo|saldo)|" +
    "(?:il\\s+bonifico|la\\s+caparra|l['’]\\s*acconto)\\s*,?\\s*(?:(?:l['’]|lo|la)\\s*)?(?:ho|abbiamo" +
    '|e\\s+stat[oa])\\s+' +
    '(?:gia\\s+)?(?:fatt|mandat|inviat|pagat|versat|partit)[oa]|' +
    'spostar(?:e|l[aoei]|ci)|anticipar(?:e|l[aoei])|posticipar(?:e|l[aoei])',
  // Which one it is: “prenotazione n. 4471”, “con riferimento al soggiorno”.
  '(?:prenotazione|booking|reservation|buchung|reservierung|reserva|boeking|reservering)\\s*' +
    '(?:(?:n|nr|no|num|numero|number|nummer|id|ref|code|codice)(?!\\p{L})[.°º]*|n[°º]|#)\\s*:?\\s*\\d{2,}|' +
    'rif(?:erimento|\\.)\\s+al\\s+(?:(?:nostro|mio|mi[eo])\\s+)?soggiorno|' +
    '(?:(?:with\\s+)?reference\\s+to|regarding|concerning)\\s+(?:my|our)\\s+(?:last\\s+|recent\\s+)?stay|' +
    '(?:bezuglich|betreffend|wegen)\\s+(?:unseres|meines)\\s+aufenthalts?|' +
    'concernant\\s+(?:notre|mon)\\s+sejour|(?:referente\\s+a|respecto\\s+a)\\s+(?:nuestra|mi)\\s+estancia',
  // A stay that is to be on other days.
  '(?:were|was)\\s+(?:due|supposed|meant|going)\\s+to\\s+(?:come|arrive|stay)|' +
    '(?:move|postpone|push|shift|reschedule|bring\\s+forward)\\s+(?:it|us|this|that|our|my|the|to)(?!\\p{L})|' +
    'verschieben|verlegen|reporter|decaler|aplazar|cambiar\\s+(?:la|las|mi|nuestra)|verzetten|verplaatsen|' +
    'dovevamo\\s+(?:venire|arrivare)|rimandar(?:e|l[ao])|rinviar(?:e|l[ao])',
  "(?:have|had|(?:we|i|you)['’]ve)\\s+(?:already\\s+)?(?:booked|reserved|a\\s+(?:booking|reservation))|" +
    '(?:my|our)\\s+(?:booking|reservation)|booking\\s+(?:no|nr|number|ref|code)|' +
    "(?:have|(?:we|i)['’]ve)\\s+(?:just\\s+)?(?:paid|sent|transferred)\\s+(?:you\\s+)?(?:the\\s+|our\\s+)?(?:deposit|" +
    'money|balance)|' +
    '(?:anzahlung|betrag|geld)(?!\\p{L})[^!?\\n]{0,90}uberwiesen|' +
    '(?:acompte|arrhes|virement|caution)(?!\\p{L})[^!?\\n]{0,60}(?:verse|envoye|paye|effectue)e?s?|' +
    '(?:verse|envoye|paye|effectue)(?!\\p{L})[^!?\\n]{0,30}(?:acompte|arrhes|virement|caution)|' +
    'booked\\s+in(?:to)?|extend|stay\\s+(?:until|longer|on)|change\\s+(?:my|our|the)\\s+(?:dates|booking|stay)',
  '(?:haben|habe|hatten)\\s+(?:\\p{L}+\\s+){0,6}?(?:gebucht|reserviert)|(?:meine|unsere|eine)\\s+(?:buchung|' +
    'reservierung)|verlangern|umbuchen',
  "(?:nous\\s+avons|j[’']ai)\\s+(?:deja\\s+)?reserve|(?:notre|ma|une)\\s+reservation|prolonger",
  '(?:tenemos|tengo|hemos|he)\\s+(?:ya\\s+)?(?:una\\s+|hecha\\s+)?(?:reserva|reservado)|(?:nuestra|mi)\\s+reserva|' +
    'reserva\\s+confirmada|de\\s+la\\s+reserva|' +
    'anadir\\s+(?:una|otra|dos)\\s+noches?',
  '(?:hebben|heb)\\s+(?:\\p{L}+\\s+){0,6}?(?:geboekt|gereserveerd)|(?:onze|mijn)\\s+(?:boeking|reservering)|' +
    '(?:mamy|mam)\\s+rezerwacje|(?:nasza|moja)\\s+rezerwacj\\p{L}'
)

/** A request that is known: that of yesterday, the same days as there, one guest less. */
const requested = oneOf(
  '(?:richiesta|domanda|mail|messaggio|preventivo)\\s+(?:(?:che\\s+)?(?:vi\\s+|le\\s+|ti\\s+)?(?:ho|abbiamo|' +
    'avevo)\\s+' +
    "(?:gia\\s+)?(?:fatt|mandat|inviat|scritt|chiest)\\p{L}*\\s+)?(?:di|dell[ao])\\s*[’']?\\s*(?:ieri|oggi|" +
    'stamattina|' +
    'lunedi|martedi|mercoledi|giovedi|venerdi|sabato|domenica|settimana\\s+scorsa|altro\\s+(?:ieri|giorno)|' +
    'scors\\p{L}+)',
  '(?:precedente|ultima)\\s+richiesta|richiesta\\s+(?:precedente|gia\\s+\\p{L}+)|(?:date|giorni)\\s+(?:uguali|' +
    'invariat[ei])|' +
    '(?:stess[ei]|medesim[ei])\\s+(?:date|giorni)(?!\\s+(?:di|dell|dello)\\b)|' +
    '(?:un[ao]?|due|\\d)\\s+(?:person[ae]|ospit[ei]|adult[oi]|bambin[oia]|bimb[oia])?\\s*in\\s+meno|' +
    'tutto\\s+il\\s+resto\\s+' +
    '(?:\\p{L}+\\s+)?(?:uguale|invariato|come\\s+prima)',
  '(?:my|our)\\s+(?:earlier|previous|last|recent)?\\s*(?:request|enquiry|inquiry|e-?mail|message)\\s+(?:of|from|' +
    'about)|' +
    "yesterday['’]s\\s+(?:request|enquiry|inquiry|message)|same\\s+dates(?!\\s+(?:as\\s+)?last\\s+year)|" +
    '(?:one|two|\\d)\\s+(?:person|people|guest|guests|adult|adults|child|children|kid|kids)?\\s*(?:less|fewer)|' +
    'everything\\s+else\\s+(?:\\p{L}+\\s+)?(?:as\\s+before|the\\s+same|unchanged)',
  "anfrage\\s+(?:von|vom)\\s+(?:gestern|\\p{L}+tag|letzte\\p{L}*|\\d)|demande\\s+(?:d[’']hier|precedente|du\\s+\\d)|" +
    '(?:solicitud|consulta)\\s+(?:de\\s+ayer|anterior|del\\s+\\d)|aanvraag\\s+van\\s+(?:gisteren|\\p{L}+dag|vorige)|' +
    '(?:eine|ein)\\s+person\\s+weniger|une\\s+personne\\s+de\\s+moins|una\\s+persona\\s+menos'
)

const gone = oneOf(
  '(?:siamo|sono)\\s+(?:appena\\s+)?(?:partit[oaie]|andat[oaie]\\s+via|rientrat[oaie]|tornat[oaie]\\s+a\\s+casa)|' +
    'dimenticat[oaie](?!\\s+(?:di|che)\\b)|abbiamo\\s+lasciato\\s+[^.!?\\n]{0,30}\\b(?:ieri|oggi|stamattina)',
  'check(?:ed)?\\s*out\\s+(?:this\\s+morning|today|yesterday)|left\\s+(?:\\p{L}+\\s+){0,6}?behind|' +
    "(?:we|i)(?:\\s+have|['’]ve)?\\s+just\\s+left|" +
    "(?:we|i)(?:\\s+are|['’](?:re|m))\\s+(?:back|home)(?:\\s+(?:home|now))?|" +
    'we\\s+left\\s+[^.!?\\n]{0,30}\\b(?:this\\s+morning|today|yesterday)|' +
    'forgot(?:ten)?\\s+(?:my|our|an?)|lost\\s+property|' +
    '(?:did\\s+you|have\\s+you|anyone|anybody)\\s+(?:by\\s+any\\s+chance\\s+)?f(?:i|ou)nd\\s+(?!out)|' +
    // A lost thing: what stays in a room, and is asked for by post.
    '(?:left|forgot|lost)\\s+(?:her|his|their|my|our|an?|the|some)\\s+(?:\\p{L}+\\s+){1,4}?(?:in|under|on|at|behind)' +
    '(?!\\s+home)|(?:post|send|mail|ship)\\s+(?:it|them)\\s+(?:back|on|to\\s+us)',
  '(?:spedir|rispedir|inviar|mandar)(?:ce|me)l[oaie]|' +
    '(?:avete|hai|ha)\\s+(?:per\\s+caso\\s+|mica\\s+)?(?:trovato|ritrovato)(?!\\s+(?:posto|un\\s+posto' +
    '|la\\s+mia\\s+rich))|' +
    "(?:l[aioe]|[’'])\\s*(?:ho|abbiamo)\\s+(?:lasciat|dimenticat|pers|scordat)[oaie]|" +
    '(?:ho|abbiamo|ha(?:nno)?)\\s+(?:lasciato|perso|scordato)\\s+' +
    "(?:il|la|lo|l['’]|i|le|un[ao]?)\\s*(?:\\p{L}+\\s+){1,4}?(?:in|nell?[ao]?|sotto|sul|dietro)(?!\\s*casa)",
  // The same in other languages.
  '(?:habe?|haben|hat)\\s+[^.!?\\n]{0,70}\\s(?:vergessen|liegen\\s*(?:ge)?lassen|verloren)|' +
    '(?:nach|zu)(?:zu)?(?:schicken|senden)|' +
    "(?:j['’]ai|nous\\s+avons|on\\s+a|(?:fils|fille|mari|femme)\\s+a)\\s+(?:\\p{L}+\\s+)?(?:oublie|laisse|perdu)|" +
    '(?:he|hemos|ha|han)\\s+(?:\\p{L}+\\s+)?(?:olvidado|dejado|perdido)|olvidamos|dejamos|' +
    '(?:heb|hebben|heeft|ben|zijn|is)\\s+[^.!?\\n]{0,60}\\s(?:vergeten|laten\\s+liggen|kwijt)',
  '(?:wieder|gut)\\s+zu\\s*hause|(?:wieder\\s+)?gut\\s+(?:in\\s+\\p{L}+\\s+)?angekommen|liegen\\s*(?:ge)?lassen|' +
    '(?:bien\\s+)?rentres?\\s+(?:a\\s+la\\s+maison|chez)|' +
    '(?:ya\\s+)?(?:estamos|hemos\\s+llegado)\\s+(?:a\\s+|en\\s+)casa|weer\\s+thuis'
)

const complains = oneOf(
  '(?:camera|stanza|appartamento|acqua|doccia|termosifon[ei])\\s+(?:e|sono|resta(?:no)?|rimane)\\s+(?:\\p{L}+\\s+)?' +
    '(?:fredd|gelid)[oaie]|(?:room|apartment|flat|water|shower)\\s+is\\s+(?:\\p{L}+\\s+)?(?:cold|freezing)|' +
    "no\\s+hot\\s+water|(?:zimmer|wasser|dusche)\\s+(?:ist|bleibt)\\s+(?:\\p{L}+\\s+)?kalt|(?:kein|pas\\s+d[’']eau|" +
    'sin\\s+agua)\\s+(?:warmes\\s+wasser|chaude|caliente)|(?:chambre|eau)\\s+est\\s+(?:\\p{L}+\\s+)?froide',
  "(?:manca|niente|senza|non\\s+c['’]\\s*e)\\s+(?:piu\\s+)?(?:l['’]\\s*|la\\s+|il\\s+)?" +
    '(?:acqua(?:\\s+calda)?|corrente|luce|riscaldamento)',
  // Also what would be right: “is the air conditioning out of order?” is asked by nobody who is not there.
  '(?:non|nicht|ne|no|niet)\\s+(?:\\p{L}+\\s+)?(?:funziona|va\\s+il|funktioniert|marche|fonctionne|funciona|werkt)' +
    "|funktioniert\\s+nicht|werkt\\s+niet|(?:is|are|was|does)(?:\\s+not|n['’]t)\\s+work(?:ing)?|" +
    'out\\s+of\\s+order|(?:e|sono|era)\\s+(?:rott|guast|sporc)[oaie]|(?:is|was|were)\\s+(?:broken|dirty|filthy)|' +
    'kaputt|schmutzig|en\\s+panne|(?:doccia|rubinetto|lavandino|water|wc|tubo|lavatrice|frigo|' +
    'tetto)\\s+(?:\\p{L}+\\s+)?perde|' +
    // What has come by a carrier.
    '(?:arriv|giunt|consegnat)\\p{L}*\\s+(?:\\p{L}+\\s+)?(?:rott|danneggiat|spaccat)[oaie]|' +
    '(?:arrived|came|were|was|is|are)\\s+(?:all\\s+)?(?:smashed|damaged|shattered)|arrived\\s+broken|' +
    '(?:ist|sind|war|waren|kam|kamen)(?!\\p{L})[^.!?\\n]{0,40}(?:zerbrochen|beschadigt)|' +
    '(?:est|sont|etai(?:en)?t|arrivee?s?)\\s+(?:cassee?s?|brisee?s?|abimee?s?)|' +
    '(?:esta|estan|llego|llegaron)\\s+(?:\\p{L}+\\s+)?(?:rot[oa]s?|danad[oa]s?)|' +
    'allagat[oa]|(?:is|are)\\s+leaking|flooded|tropft|uberschwemmt|inonde[es]?',
  '(?:reclam|lament|protest)(?:o|are|iamo|i|ela|arci|armi)|complain\\p{L}*|beschwer\\p{L}+|plainte|reclamation|' +
    'reclamacion|queja\\p{L}*|klacht\\p{L}*|reklamacj\\p{L}+',
  '(?:vogl|vorre|chied|esig|pretend|rivogl)\\p{L}*\\s+(?:indietro\\s+)?(?:un|il|i|la|i\\s+nostri|i\\s+miei)?\\s*' +
    '(?:rimborso|soldi|risarcimento|denaro)|soldi\\s+indietro|money\\s+back(?!\\s+guarantee)|geld\\s+zuruck',
  '(?:want|demand|request|expect|owe\\s+us|need)\\s+(?:a|my|our|the)?\\s*(?:full\\s+|partial\\s+)?refund|' +
    'refund\\s+(?:it|us|me|the|my|our)|remboursez|devuelv\\p{L}+',
  '(?:were|was|been|got)\\s+(?:over)?charged|overcharg\\p{L}+|(?:avete|hanno|ha)\\s+(?:fatto\\s+pagare|' +
    'addebitat\\p{L}*)' +
    '|(?:pagat[oi]|addebitat[oi])\\s+(?:\\p{L}+\\s+)?(?:di\\s+troppo|due\\s+volte|per\\s+errore)|' +
    'zu\\s+viel\\s+berechnet',
  'delus[oaie](?!\\p{L})|vergogn\\p{L}+|inaccettabil[ei]|disappoint(?:ed|ing)|unacceptable|enttauscht|decu[es]*|' +
    'decepcionad\\p{L}+|(?:brutt|pessim|negativ)[aeio]\\s+recension[ei]|recensione\\s+(?:negativa|brutta)|' +
    '(?:bad|negative)\\s+review|mention\\s+(?:it|this|that)\\s+in\\s+(?:my|our|the)\\s+review'
)

const thanks = oneOf(
  '(?:vole(?:vo|vamo)|voglio|vogliamo|desider\\p{L}+)\\s+(?:solo\\s+|ancora\\s+)?(?:ringrazi|dir(?:vi|le|' +
    'ti)\\s+grazie)' +
    "\\p{L}*|grazie\\s+(?:mille\\s+|ancora\\s+|davvero\\s+|infinite\\s+)*(?:di|per)\\s+(?:(?:la|il|lo|i|le|gli|l[’']|" +
    '(?:vostra?|tua?|sua?)|bell\\p{L}*|splendid\\p{L}*|meraviglios\\p{L}*|magnific\\p{L}*)\\s*){0,4}(?:ospitalit|' +
    'accoglienz|soggiorn|vacanz|giornat|settiman|weekend|permanenz)\\p{L}*|(?:siamo|' +
    'sono)\\s+stat[oaei]\\s+(?:da\\s+voi\\s+)?' +
    '(?:benissim|bene|divinamente)\\p{L}*',
  '(?:thanks|thank\\s+you)\\s+(?:so\\s+much\\s+|very\\s+much\\s+|again\\s+|all\\s+)*for\\s+(?:having\\s+us|' +
    'everything|' +
    '(?:the|a|an|our|your)\\s+(?:\\p{L}+\\s+){0,3}?(?:stay|week|weekend|time|holiday|hospitality|days|welcome))|' +
    'we\\s+(?:had|have\\s+had)\\s+(?:such\\s+)?an?\\s+(?:\\p{L}+\\s+)?(?:stay|time|week|holiday)',
  '(?:uns|mich)\\s+[^.!?\\n]{0,60}bedanken|danke\\s+(?:\\p{L}+\\s+){0,3}?fur\\s+(?:alles|(?:den|die|das|' +
    'eure?n?|ihre?n?)\\s+(?:[\\p{L}\\d]+\\s+){0,3}?(?:aufenthalt|' +
    'gastfreundschaft|woche|tage|zeit|urlaub))|merci\\s+(?:encore\\s+)?pour\\s+(?:tout|(?:votre|le|' +
    'ce)\\s+(?:bel\\s+)?' +
    '(?:accueil|sejour))|gracias\\s+por\\s+(?:todo|(?:la|vuestra|su)\\s+(?:hospitalidad|estancia|acogida))|' +
    'bedankt\\s+voor\\s+(?:alles|(?:het|de|jullie)\\s+(?:\\p{L}+\\s+)?(?:verblijf|gastvrijheid|week))|' +
    'dziekujemy\\s+za\\s+(?:pobyt|wszystko|goscine)'
)

/** Each in all languages, so that the same in two languages counts once. */
const advertises = [
  'seo|posizionamento|prima\\s+pagina|first\\s+page|search\\s+engines?|motori\\s+di\\s+ricerca|backlinks?|' +
    'guest\\s+posts?|' +
    'visibilita|visibility|sichtbarkeit|referencement',
  'nostr[oi]\\s+(?:pacchett[oi]|servizi(?:o)?)|offr(?:iamo|o)\\s+(?:servizi|pacchetti|soluzioni)|' +
    'nostr[ae]\\s+(?:soluzion[ei]|piattaforma|software|gestionale)|our\\s+(?:services?|packages?|platform|' +
    'software|solutions?)|unser(?:e[nm]?)?\\s+(?:angebot|service|plattform|software)|nos\\s+services|' +
    'nuestros\\s+servicios',
  '(?:web|digital|marketing|seo|media)?\\s*(?:agenzia|agency|agentur|agence|agencia)(?:\\s+(?:web|di\\s+(?:marketing|' +
    'comunicazione)))?|marketing|social\\s+media\\s+manager|channel\\s+manager|consulen\\p{L}+',
  'soddisfatti\\s+o\\s+rimborsati|money\\s+back\\s+guarantee|senza\\s+impegno|free\\s+(?:demo|trial|quote|audit)|' +
    '(?:demo|prova|consulenza|analisi)\\s+gratuit[ao]|offerta\\s+valida|limited\\s+offer|' +
    'unverbindlich(?:es)?\\s+angebot',
  // An hour for a talk, and whose work it is to sell.
  '(?:call|videocall|videochiamata|llamada|appel|telefonat\\p{L}*|gesprach|demo)\\s+' +
    '(?:di|of|von|de)\\s+(?:\\p{L}+\\s+)?\\d+\\s*min\\p{L}*|\\d+[\\s-]*min\\p{L}*[\\s-]+' +
    '(?:call|demo|chat|gesprach|telefonat)|(?:quick|short|brief)\\s+(?:call|chat|demo)|' +
    'kurzes\\s+(?:gesprach|telefonat)|(?:book|schedule|fissare|prenotare)\\s+(?:a|una)\\s+(?:call|demo|chiamata)',
  '(?:growth|sales|account|partnerships?|business\\s+development|customer\\s+success)\\s+' +
    '(?:specialist|manager|executive|consultant|lead)',
  '(?:perd|los(?:e|ing)|verlier|verschenk|pierd)\\p{L}*\\s+(?:\\p{L}+\\s+|\\d+\\s*%\\s*){0,4}' +
    '(?:prenotazioni|bookings|buchungen|reservations|reservas)',
  '(?:aument|increment|porti|raddoppi|moltiplic)\\p{L}*\\s+(?:\\p{L}+\\s+|[+\\d%]+\\s*){0,4}(?:prenotazioni|' +
    'clienti|vendite|' +
    'fatturato)|(?:more|increase|boost|double|grow)\\p{L}*\\s+(?:your\\s+|direct\\s+)*(?:bookings|revenue|sales|' +
    'traffic|' +
    'customers|guests)|mehr\\s+(?:buchungen|gaste)|plus\\s+de\\s+reservations',
  '(?:vostr[ao]|sua|tua|your)\\s+(?:attivita|azienda|impresa|business|company)|' +
    'gentile\\s+titolare|buongiorno\\s+titolare|spett\\p{L}*\\s+(?:azienda|ditta)|dear\\s+(?:\\p{L}+\\s+){0,2}owner',
  '(?:vi|le)\\s+propon\\p{L}+|(?:we|i)\\s+(?:would\\s+like\\s+to\\s+|can\\s+)?offer\\s+(?:you|your)|' +
    'wir\\s+bieten|nous\\s+proposons',
  'fornitura|fornitor[ei]|suppliers?|grossist\\p{L}*|listino|campion[ei]\\s+gratuit[oi]|nostri\\s+prodotti|' +
    'our\\s+products|' +
    'our\\s+directory',
  'pubblicita|inserzion[ei]|advertis\\p{L}+|sponsor\\p{L}*|campagn[ae]|newsletter|unsubscribe|disiscri\\p{L}+|' +
    '(?:€|euro?)\\s*(?:/|al|per)\\s*(?:mese|month|anno|year)'
]

const applies = oneOf(
  'cerco\\s+(?:un\\s+)?(?:lavoro|impiego|occupazione|posto\\s+(?:di\\s+lavoro|come|da))|' +
    'cercate\\s+(?:\\p{L}+\\s+)?(?:' +
    'personale|camerier|aiuto|collaborator|stagional|staff)\\p{L}*|(?:mi\\s+candid|candidatur)\\p{L}*|curriculum|' +
    '(?:mio|allego\\s+(?:il\\s+)?)\\s*cv|lavorare\\s+(?:con|per|presso)\\s+(?:voi|te|lei|di\\s+voi)',
  '(?:looking|searching)\\s+for\\s+(?:(?:a|some|any|summer|seasonal|part[\\s-]time)\\s+)*(?:job|work|employment|' +
    'position)|' +
    '(?:job|work|staff|position)s?\\s+(?:available|vacanc\\p{L}+|opening\\p{L}*)|(?:are\\s+you|you\\s+are|' +
    "you[’']re)\\s+hiring|" +
    'apply(?:ing)?\\s+for\\s+(?:a|the|any)\\s+(?:\\p{L}+\\s+)?(?:job|position|role|post)|my\\s+(?:cv|resume)|' +
    '(?:like|love|want|able|happy)\\s+to\\s+work\\s+(?:at|for|with|in)\\s+(?:your?|you)|volunteer\\p{L}*|workaway|' +
    'volontariato|tirocinio|praktikum|internship|' +
    'job\\s+application',
  '(?:suche|suchen)\\s+(?:eine\\s+|einen\\s+)?(?:arbeit|stelle|job|saisonstelle)|bewerb(?:e|en|ung)\\p{L}*|' +
    'lebenslauf|' +
    'cherche\\s+(?:un\\s+|du\\s+)?(?:emploi|travail|job|poste)|candidature|busco\\s+(?:trabajo|empleo)|' +
    'szukam\\s+pracy|' +
    'zoek\\s+(?:naar\\s+)?(?:werk|een\\s+baan)|sollicit\\p{L}+'
)

const trades = [
  'influencers?|(?:travel|content|digital)[\\s-]+creators?|creators?|(?:travel\\s+)?blogger\\p{L}*|' +
    'vlogger\\p{L}*|youtubers?',
  'in\\s+(?:exchange|return)\\s+for|in\\s+cambio\\s+(?:di|vi|ti|potrei|realizz\\p{L}+|offr\\p{L}+)|' +
    'im\\s+(?:aus)?tausch|' +
    'en\\s+echange\\s+d|a\\s+cambio\\s+de|barter|scambio\\s+(?:di\\s+)?(?:visibilita|merce)',
  'media\\s*kit|(?:insta|instagram|tiktok|youtube)|followers?|reels?|stories|storie(?!\\s+d)|post\\s+sponsorizz\\p{L}+',
  'collab(?:s|orazion[ei]|orations?|orare|orate)?|kooperation|collaboration',
  '(?:free|complimentary|hosted|gifted)\\s+(?:stay|nights?|accommodation)|(?:soggiorno|notte|notti|ospitalita)\\s+' +
    '(?:gratis|gratuit[aoi]|omaggio|offert[aoi])|kostenlos\\p{L}*\\s+(?:aufenthalt|ubernachtung)'
]

/** Suppliers, carriers and craftsmen, each in all languages. Firms that look for rooms name one of these at most. */
const supplies = [
  'caldaia|scarico|rubinett[oi]|condizionatore|impianto\\s+(?:elettrico|idraulico)|lavandino|boiler|drain|' +
    'heizungs?\\w*|' +
    'chaudiere|caldera',
  'pezzo|ricambi[o]?|montat[oaie]|sopralluogo|riparazion[ei]|spare\\s+part|repair|ersatzteil|reparatur',
  '\\+\\s*iva|iva\\s+esclusa|plus\\s+vat|zzgl\\.?\\s+mwst',
  'idraulic[aoi]|elettricist[ai]|falegnam\\p{L}+|fabbro|muratore|giardinier[ei]|lavanderia|corriere|plumber|' +
    'electrician|' +
    'carpenter|laundry\\s+service|klempner|elektriker|plombier|fontanero',
  '(?:e|e\\s+stata?)?\\s*in\\s+consegna|(?:tua|sua|vostra)\\s+(?:spedizione|consegna)|colli|destinatario|ritiro|' +
    '(?:your|the)\\s+(?:parcel|package|shipment|delivery)|out\\s+for\\s+delivery|sendung|paket|colis',
  'biancheria|lenzuola\\s+matrimoniali|asciugamani',
  'listino|ordine\\s+minimo|cartoni?|in\\s+omaggio|price\\s+list|minimum\\s+order|preisliste',
  '(?:nostro|our|unser)\\s+(?:agente|rappresentante|agent|sales\\s+rep\\p{L}*|vertreter)|' +
    'gent\\p{L}*\\.?(?:m[oa])?\\s+client[ei]|' +
    'gentile\\s+clientela|dear\\s+customer|sehr\\s+geehrter\\s+kunde|cher\\s+client'
]

/** What a machine has sent: nobody reads an answer. */
const automatic = oneOf(
  'risposta\\s+automatica|(?:sono|saro)\\s+(?:fuori\\s+ufficio|in\\s+ferie|assente\\s+dal)|automatic\\s+reply|' +
    'auto-?reply|' +
    'out\\s+of\\s+(?:the\\s+)?office|abwesenheits\\p{L}+|automatische\\s+antwort|reponse\\s+automatique|' +
    'absence\\s+du\\s+bureau|' +
    'respuesta\\s+automatica|afwezigheids\\p{L}+',
  'non\\s+rispondere\\s+a\\s+quest[oa]\\s+sms|do\\s+not\\s+reply\\s+to\\s+this\\s+(?:sms|text)|' +
    'codice\\s+di\\s+(?:verifica|accesso)\\s*:|verification\\s+code'
)

const oil = '(?:olio|oli|oil|ol|olivenol|huile|aceite|olijfolie|oliw[ayie])'
const buying =
  '(?:ordin(?:are|o|iamo|azione|e)|acquist(?:are|o)|compr(?:are|o|ar)|order(?:ing)?|buy(?:ing)?|purchase|' +
  'bestell(?:en|e|t)|commander|acheter|kopen|zamowic|kupic|spedi\\p{L}+|ship(?:ping|ped)?|delivery|lieferung|versand|' +
  'livraison|envio|litr[io]|lit(?:re|er)s?|lattin[ae]|bottigli[ae]|tins?|bottles?|flaschen?|bouteilles?|botellas?)'

const oilMeasures =
  '(?:litr[io]|lit(?:re|er)s?|litros?|latt(?:a|e|in[ae])|bottigli[ae]|tins?|cans?|bottles?|flaschen?|dosen' +
  '|bouteilles?|' +
  'bidons?|botellas?|latas?|flessen|blikken)(?!\\p{L})'

/** Who sleeps at another place has a question, or wants oil. */
const elsewhere = (() => {
  const place =
    '(?:campeggio|camping|campsite|campingplatz|hotel|albergo|hostel|ostello|villaggio|resort|agriturismo|' +
    'camper|campervan|wohnmobil)'
  return oneOf(
    `(?:(?:siamo|saremo|stiamo|staremo)(?:\\s+gia)?|alloggi\\p{L}+|soggiorn(?:iamo|eremo))\\s+` +
      `(?:in|al|nel|a|presso)\\s+(?:un\\s+(?:altro\\s+)?)?${place}`,
    `(?:(?:we|i)(?:['’]ll|\\s+will)\\s+be|(?:we|i)(?:['’](?:re|m)|\\s+(?:are|am))(?:\\s+staying)?)\\s+` +
      `(?:at|in)\\s+(?:an?|the|another)\\s+(?:\\p{L}+\\s+)?${place}`,
    `wir\\s+(?:sind|wohnen|schlafen)\\s+(?:auf|in|im|am)\\s+(?:einem\\s+|dem\\s+)?${place}`,
    `(?:nous\\s+(?:sommes|serons|logeons))\\s+(?:a|au|en|dans)\\s+(?:un\\s+|l['’]\\s*)?${place}`
  )
})()

/** Who is in a unit says so by its name. */
export type WordedPurpose = Exclude<Purpose, 'staying' | 'other'>

export const purposePatterns: Readonly<Record<WordedPurpose, PurposeWords>> = {
  cancels: { patterns: [cancels] },
  booked: { patterns: [booked] },
  requested: { patterns: [requested] },
  gone: { patterns: [gone] },
  complains: { patterns: [complains] },
  thanks: { patterns: [thanks] },
  advertises: { patterns: advertises.map((words) => `(?:${words})`), least: 2 },
  elsewhere: { patterns: [elsewhere] },
  supplies: { patterns: supplies.map((words) => `(?:${words})`), least: 2 },
  automatic: { patterns: [automatic] },
  applies: { patterns: [applies] },
  trades: { patterns: trades.map((words) => `(?:${words})`), least: 2 },
  buys: {
    patterns: [
      `(?:${buying}(?!\\p{L})[^?\\n]{0,80}(?<!\\p{L})${oil}|${oil}(?!\\p{L})[^?\\n]{0,80}(?<!\\p{L})${buying}|` +
        // “How much is the oil? I’d take ten litres.”
        `${oil}(?!\\p{L})[^\\n]{0,80}\\d\\s*(?:l(?!\\p{L})|${oilMeasures}))`
    ]
  }
}

/** “What if we have to cancel?”, “I would have booked”: words of a request after all. */
export function isRequested(why: Purpose, before: string, behind: string): boolean {
  if (why === 'booked') return /(?:avrei|vorrei|vorremmo|would)\s+$/u.test(before)
  if (why === 'cancels')
    return inCase.test(before) || /^[^.!?\n]{0,30}(?<!\p{L})(?:gratis|gratuit\p{L}*|free)(?!\p{L})/u.test(behind)
  // The site of the house is no part of a stay.
  if (why === 'complains') return ofSite.test(before) || byTheHouse.test(before)
  return false
}

const inCase = /(?<!\p{L})(?:se|if|caso|qualora|wenn|falls|si|when)(?!\p{L})[^.!?;,\n]{0,40}$/u
const byTheHouse = /(?:do|would|will|can|could)\s+you\s+(?:\p{L}+\s+)?$/u
const ofSite = /(?<!\p{L})(?:sito|link|form|modulo|calendario|site|website|calendar)\s+(?:\p{L}+\s+){0,3}$/u
