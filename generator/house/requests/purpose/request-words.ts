/** The words by which people ask for a stay, or what one costs, in the languages of guests, by `plain`. */
import { allIn, notBeforeWord, notBehindWord, oneOf } from '../text-patterns.ts'

const asking = oneOf(
  'dispo(?:s|nib\\p{L}*)?|liber[oaie]|post[oi](?!\\s+(?:auto|macchina|per\\s+(?:il|la)))|prenot(?:are|iamo|erei|' +
    'eremmo|o|arvi|arci)|preventiv\\p{L}*|' +
    '(?<!in\\s)quanto|prezz[oi]|tariff[ae]|cost[aeio]|costerebbe|verrebbe|interessat[oaie]|soggiorn(?:are|iamo)|' +
    'pernott\\p{L}+|' +
    'cerc(?:o|hiamo|avo|avamo|ando|herei|heremmo)|vorre(?:i|mmo)|volev(?:o|amo)|pensav(?:o|amo)|servirebbe(?:ro)?|' +
    'avreste|avete(?!\\s+\\p{L}+at[oaie])|avresti|hai(?=\\s+(?:posto|una?|qualcosa|ancora|liber|dispo|camer|' +
    'stanz))|alloggi\\p{L}*|informazioni|richiesta|offert[ae]|' +
    'vacanz[ae]|ven(?:ire|iamo)|' +
    '(?:una|un|due|\\d)\\s+(?:singol|doppi|matrimonial|tripl|quadrupl|camer|stanz)[aei]|(?:camer|' +
    'stanz)[ae]\\s+(?:per|x)|' +
    'arriv(?:iamo|eremo|eremmo|o|erei|ando)|conferm(?:o|iamo|ato)|prend(?:o|iamo|erei|eremmo)|va\\s+bene|ok|perfetto',
  'availab\\p{L}*|vacanc\\p{L}*|free|book|reserve|stay|staying|looking\\s+(?:for|at|to)|interested|price|prices|' +
    "pricing|how\\s+much|costs?|quote|rates?|would\\s+(?:like|love|be|it)|['’]d\\s+(?:like|love|be)|hoping|planning|" +
    'thinking|do\\s+you\\s+have|have\\s+you\\s+got|any\\s+(?:rooms?|chance)|come|coming|arriv(?:e|ing|al)|' +
    'is\\s+there|discount|decide|enquir\\p{L}+|inquir\\p{L}+|' +
    "want|need|(?:we['’]re|i['’]m)\\s+after|holidays?",
  'frei\\p{L}*|verfugbar\\p{L}*|buchen|reservieren|suchen?|mochten?|wollen|wurden?|brauch\\p{L}+|hatten|' +
    'haben\\s+sie|habt\\s+ihr|' +
    'kost\\p{L}+|preis\\p{L}*|angebot|anfrage|interess\\p{L}+|offen|kommen|urlaub|unterkunft|zimmer|ferienwohnung',
  'disponib\\p{L}*|libres?|reserver|cherch\\p{L}+|souhait\\p{L}+|voudr\\p{L}+|aimer\\p{L}+|prix|tarif\\p{L}*|' +
    'combien|cout\\p{L}*|' +
    'sejour\\p{L}*|loger|venir|y\\s+a[\\s-]+t[\\s-]+il|avez[\\s-]+vous|vous\\s+avez|' +
    "auriez|(?:il\\s+)?(?:nous\\s+|me\\s+)?faudrait|(?:nous|on)\\s+(?:serons|serait|sera)|c['’]est\\s+possible",
  'disponible\\p{L}*|reservar|busc\\p{L}+|quer\\p{L}+|quisi\\p{L}+|gustar\\p{L}+|precio\\p{L}*|cuanto|' +
    'cuesta\\p{L}*|alojamiento|' +
    'teneis|tienen|tendria\\p{L}*|vacaciones',
  'beschikba\\p{L}+|vrij|boeken|reserveren|zoek\\p{L}*|willen|graag|prij\\p{L}+|kost\\p{L}*|kunnen\\s+wij|' +
    'hebben\\s+jullie|' +
    'heeft\\s+u|vakantie|verblijf\\p{L}*',
  'woln\\p{L}+|dostepn\\p{L}+|zarezerw\\p{L}+|szukam\\p{L}*|chciel\\p{L}+|cena|ceny|ile|nocleg\\p{L}*|' +
    'pobyt\\p{L}*|wakacj\\p{L}+'
)

/** Words of which at least one is in what asks for a bed, by days, guests or units: other wishes have none of them. */
const lodging = oneOf(
  'dispo(?:s|nib\\p{L}*)?|liber[oaie]|post[oi](?!\\s+(?:auto|macchina|per\\s+(?:il|la)))|prenot\\p{L}+' +
    '|preventiv\\p{L}*|' +
    'camer[ae]|stanz[ae]|appartament\\p{L}*|nott[ei]|soggiorn\\p{L}*|pernott\\p{L}+|alloggi\\p{L}*|vacanz[ae]|' +
    'week-?end|settiman[ae]|(?:le|delle|che|quali)\\s+date|dates|ospit\\p{L}+|dormire|tariff[ae]|' +
    '(?:singol|doppi|matrimonial|tripl|quadrupl)[aei]|(?:ven(?:ire|iamo|ga|go)|verremmo)(?!\\s+(?:in\\s+visita' +
    '|a\\s+(?:vedere|visitare|ritirare|prendere|mangiare|cena|pranzo|portare)))',
  'availab\\p{L}*|vacanc\\p{L}*|rooms?|apartments?|flats?|book\\p{L}*|reserv\\p{L}+|stay(?:ing|s)?|nights?|weeks?|' +
    'accommodation|holidays?|sleep\\p{L}*|rates?|rent\\p{L}*|visit\\p{L}*',
  'frei\\p{L}*|verfugbar\\p{L}*|buch\\p{L}+|reservier\\p{L}+|(?:\\p{L}+)?zimmer|(?:ferien)?wohnung|unterkunft|urlaub|' +
    'nachte?|ubernacht\\p{L}+|wochen?(?:ende)?|aufenthalt',
  'disponib\\p{L}*|libres?|reserv\\p{L}+|chambres?|appartements?|nuits?|sejours?|loger|semaines?|vacances',
  'habitacion(?:es)?|apartamentos?|noches?|alojamiento|estancia|semanas?|vacaciones',
  'beschikba\\p{L}+|vrij|boek\\p{L}+|kamers?|nacht(?:en)?|verblijf\\p{L}*|weken|vakantie',
  'woln\\p{L}+|dostepn\\p{L}+|zarezerw\\p{L}+|pokoj\\p{L}*|nocleg\\p{L}*|noc[ey]|pobyt\\p{L}*|wakacj\\p{L}+'
)

/** Who only wants to know something. */
export const notYet = oneOf(
  '(?:sol[oa]|soltanto)\\s+(?:una\\s+)?(?:curiosita|informazione|domanda)|per\\s+ora\\s+(?:chiedo|mi\\s+informo)|' +
    'non\\s+(?:prenoto|prenotiamo|vogliamo\\s+prenotare)(?:\\s+(?:ancora|per\\s+ora|adesso))?',
  "(?:not|n[’']t)\\s+(?:want\\s+to\\s+)?(?:book(?:ing)?)\\s+(?:yet|anything|now)|just\\s+(?:comparing" +
    '|wondering|curious|asking)',
  'nur\\s+(?:eine\\s+)?(?:kurze\\s+)?(?:frage|neugier)|(?:juste|simple)\\s+(?:une\\s+)?question' +
    '|solo\\s+una\\s+pregunta|' +
    'alleen\\s+een\\s+vraag'
)

/** Whether a message has any word of lodging. @param low by `plain` */
export const asksForLodging = (low: string): boolean => allIn(low, notBehindWord + lodging + notBeforeWord).length > 0

/** In words: a message of fewer says days and guests, and has no room for more; without these it can have one more. */
const [long, short] = [12, 4]

/**
 * Where a message begins that has room for words of a request, and none of them; undefined of any other. A message that
 * is something which no list of words knows is asked about, and never taken for a request.
 * @param low the words of the message @param rest those of them of which nothing was read
 */
export function withoutRequest(
  low: string,
  rest: string,
  { isOfLodging }: { isOfLodging: boolean }
): { at: number; end: number } | undefined {
  const own = [...rest.matchAll(/\p{L}{2,}/gu)]
  const [first] = own
  const last = own[3]
  if (own.length < (isOfLodging ? long : short) || first === undefined || last === undefined) return undefined
  if (isOfLodging && allIn(low, notBehindWord + asking + notBeforeWord).length > 0) return undefined
  return { at: first.index, end: last.index + last[0].length }
}
