/** Mistakes in values: numbers, days, hours, codes. */
import { asFile, inFile, inPlace, type Mistake } from './mistake.ts'

const room = 'rooms/grecale.yaml'
const flat = 'apartments/uno.yaml'
const prices = 'availability/prices.yaml'

/** Each line refers nine times to the one before. */
const references = ['b', 'c', 'd', 'e', 'f']
  .reduce(
    (text, name, at) =>
      `${text}${name}: &${name} [${Array.from({ length: 9 }, () => `*${'abcde'.charAt(at)}`).join(', ')}]\n`,
    'a: &a [x, x, x, x, x, x, x, x, x]\n'
  )
  .replace('*a', '▸*a')
const taxes = '    - { from: 10-01, to: 05-31, amount: 1 }\n    - { from: ▸04-01, to: 06-30, amount: 3 }\n'

/** Values that are not allowed where they are. */
export const values: readonly Mistake[] = [
  // Numbers.
  ...inPlace(room, 'area: 28', [
    ['a decimal comma', 'area: ▸28,5', 'type-wrong', '28.5'],
    ['a unit after a number', 'area: ▸28 m²', 'type-wrong', 'write 28'],
    ['about', 'area: ▸ca. 28', 'type-wrong', '28'],
    ['zeros before a number', 'area: ▸028', 'number-notation', '28'],
    ['an exponent', 'area: ▸2.8e1', 'number-notation', '28'],
    ['not a number', 'area: ▸.nan', 'type-wrong', 'figures'],
    ['a block for a number', 'area:\n  ▸metres: 28', 'type-wrong', 'figures'],
    ['no value', '▸area:', 'field-empty', 'write the value'],
    ['a question mark', 'area: ▸?', 'yaml-syntax', 'delete the line']
  ]),
  ...inPlace('oil.yaml', 'price: 16.50', [
    ['a currency before a price', 'price: ▸€ 16.50', 'type-wrong', '16.50'],
    ['three decimals of a price', 'price: ▸16.505', 'number-notation', '16.5'],
    ['a negative price', 'price: ▸-16.50', 'number-range', 'above 0']
  ]),
  ...inPlace('pages.yaml', 'en: Linen\n        amount: 5', [
    ['thousands and cents as in Italy', 'en: Linen\n        amount: ▸1.650,00', 'type-wrong', '1650.00'],
    ['thousands and cents as in Britain', 'en: Linen\n        amount: ▸1,650.00', 'type-wrong', '1650.00'],
    ['a point for thousands', 'en: Linen\n        amount: ▸1.650', 'number-notation', '1650']
  ]),
  ...inPlace(room, 'bathrooms: 1', [
    ['an Italian word for a number', 'bathrooms: ▸due', 'type-wrong', 'write 2'],
    ['half a bathroom', 'bathrooms: ▸1.5', 'type-wrong', 'whole number']
  ]),
  ...inPlace(prices, '  grecale: { low: 70', [
    ['a range of prices', '  grecale: { low: ▸70-80', 'type-wrong', 'one number'],
    ['a comma for thousands', '  grecale: { low: ▸1,250', 'number-notation', ['1.25', '1250']]
  ]),
  ...inFile('pages.yaml', [['a rating as a fraction', 'value: 9.5', 'value: ▸9,5/10', 'type-wrong', '9.5']]),
  ...inFile('site.yaml', [
    ['a letter among figures', 'opened: 2010', 'opened: ▸20lO', 'type-wrong', '2010'],
    ['a year of two figures', 'opened: 2010', 'opened: ▸10', 'number-range', 'from 1000']
  ]),
  ...inFile(prices, [
    [
      'entries below an empty list',
      '[]',
      '[]\n▸  - from: 2027-04-12\n    to: 2027-04-20',
      'yaml-syntax',
      'cannot be read'
    ]
  ]),
  ...inFile('site.yaml', [
    ['the years in one', 'copyright:\n  from: 2010\n  to: 2024', 'copyright: ▸2010-2024', 'type-wrong', 'from: …']
  ]),
  // Truths.
  ...inPlace(flat, 'wide: true', [
    ['yes', 'wide: ▸yes', 'type-wrong', 'write true'],
    ['sì', 'wide: ▸sì', 'type-wrong', 'write true']
  ]),
  // Texts that YAML takes for something else.
  ...inFile('site.yaml', [
    ['a postcode with a zero', 'postcode: "71019"', 'postcode: ▸00187', 'quotes-missing', '"00187"'],
    ['a date for a year', 'opened: 2010', 'opened: ▸01/06/2010', 'type-wrong', 'write 2010']
  ]),
  ...inFile(room, [['a list for a text', '  it: Doppia\n', '  it:\n    ▸- Doppia\n', 'type-wrong', 'one text']]),
  ...inFile(room, [['a name that is a truth', 'name: Grecale', 'name: ▸true', 'quotes-missing', '"true"']]),
  // Days.
  ...inPlace(prices, 'from: 06-01\n      to: 07-10', [
    ['days for months', 'from: ▸01-06\n      to: 10-07', 'period-overlap', ['from: 06-01', 'to: 07-10']],
    ['a day with dots', 'from: ▸01.06.\n      to: 07-10', 'rule-broken', '06-01'],
    ['a year too many', 'from: 2027-06-01\n      to: ▸07-10', 'period-mixed', '06-01']
  ]),
  ...inPlace(prices, 'to: 07-10', [
    ['a day with a slash, the month certain', 'to: ▸31/07', 'rule-broken', '07-31'],
    ['a day with a slash, the month uncertain', 'to: ▸10/07', 'rule-broken', '07-10'],
    ['a day in words', 'to: ▸10 luglio', 'rule-broken', '07-10'],
    ['31 June', 'to: ▸06-31', 'rule-broken', '06-30'],
    ['one night is in no season', 'to: ▸07-09', 'season-gap', '07-10']
  ]),
  ...inFile(prices, [
    ['day and month in the wrong order', 'to: 05-31', 'to: ▸31-05', 'rule-broken', '05-31'],
    ['29 February is in no season', '05-31', '▸02-28\n    - from: 03-01\n      to: 05-31', 'season-gap', '02-29'],
    ['two seasons share a night', '    - from: 07-11', '    - from: ▸07-10', 'period-overlap', '07-11'],
    ['a period twice', '08-08\n', '08-08\n      to: 08-21\n    - from: ▸08-08\n', 'period-overlap', 'Two periods'],
    ['a season of one period without its dash', '- from: 08-08\n  ', '▸from: 08-08\n', 'type-wrong', '- from: …']
  ]),
  ...inPlace(prices, 'closed: []', [
    ['30 February', 'closed:\n  - from: 02-10\n    to: ▸02-30', 'rule-broken', '02-29'],
    ['30 February of a year', 'closed:\n  - from: 2027-02-10\n    to: ▸30/02/2027', 'rule-broken', '2027-02-28'],
    ['a year at one end', 'closed:\n  - from: 2027-12-27\n    to: ▸01-06', 'period-mixed', '2028-01-06'],
    ['closed backwards', 'closed:\n  - from: 2027-04-18\n    to: ▸2027-04-12', 'range-reversed', 'swap']
  ]),
  // Hours.
  ...inPlace('rules.yaml', '15:00-18:00', [
    ['hours that end before they begin', '▸18:00-15:00', 'range-reversed', '15:00-18:00'],
    ['hours without minutes', '▸15-18', 'rule-broken', '15:00-18:00'],
    ['hours until midnight', '▸15:00-24:00', 'rule-broken', '15:00-23:59'],
    ['hours of the afternoon', '▸3pm-6pm', 'rule-broken', '15:00-18:00'],
    ['hours in words', '▸dalle 15 alle 18', 'rule-broken', '15:00-18:00'],
    ['one hour', '▸15:00', 'rule-broken', '15:00-'],
    ['an hour that there is not', '▸15:00-25:00', 'rule-broken', '14:00-20:00']
  ]),
  ...inFile('rules.yaml', [
    ['hours not in a list', '  times:\n    - 15:00-18:00', '  times: ▸15:00-18:00', 'type-wrong', '- 15:00-18:00']
  ]),
  // Guests.
  ...inFile(room, [
    [
      'a point without its comma',
      'photo: grecale/02',
      'photo: grecale/02\n    focus: ▸80 50',
      'rule-broken',
      'this: 80, 50.'
    ],
    ['a dash for a text', '  it: Doppia\n', '  it: ▸"-"\n', 'rule-broken', 'write the text'],
    ['more at least than at most', '  min: 2\n  max: 2', '  min: 3\n  max: ▸2', 'range-reversed', 'swap'],
    ['guests as a range', 'guests:\n  min: 2\n  max: 2\n', 'guests: ▸2-4\n', 'type-wrong', ['min: …', 'max: …']]
  ]),
  ...inFile('site.yaml', [
    ['the years of copyright reversed', '2010\n  to: 2024', '2024\n  to: ▸2010', 'range-reversed', 'swap']
  ]),
  // Codes and addresses.
  ...inPlace('phones.yaml', '"+390884000001"', [
    ['a phone number without its country', '▸"0884123456"', 'rule-broken', '+39'],
    ['a phone number of zeros', '▸"+390000000001"', 'legal-duty', 'write the real value'],
    ['a phone number of one figure', '▸"+393333333333"', 'legal-duty', 'write the real value'],
    ['a phone number with spaces', '▸"+39 0884 123 456"', 'rule-broken', '"+390884123456"'],
    ['a phone number without quotes', '▸+390884123456', 'quotes-missing', '"+390884123456"'],
    ['a phone number with brackets', '▸"+39 (0)884 123456"', 'rule-broken', '+39'],
    ['a phone number of twenty figures', '▸"+39088412345678901234"', 'rule-broken', ['20', '15']],
    ['two phone numbers in one', '▸"+390884123456, +390884123457"', 'rule-broken', 'one number'],
    ['a letter in a phone number', '▸"+39O884123456"', 'rule-broken', 'O']
  ]),
  ...inPlace('site.yaml', 'https://valle.test', [
    ['an address with a slash at the end', '▸https://valle.test/', 'rule-broken', 'https://valle.test.'],
    ['an address without https', '▸valle.test', 'rule-broken', 'https://valle.test.'],
    ['an address with a comma', '▸https://www,valle.test', 'rule-broken', 'https://www.valle.test.']
  ]),
  ...inPlace('site.yaml', 'info@valle.test', [
    ['an e-mail address without @', '▸info.valle.test', 'rule-broken', '@'],
    ['a link for an e-mail address', '▸mailto:info@valle.test', 'rule-broken', 'info@valle.test']
  ]),
  ...inFile('site.yaml', [
    ['a country in words', 'country: IT', 'country: ▸Italia', 'rule-broken', 'IT'],
    ['a VAT number without quotes', '!placeholder "00000000000"', '▸01234567890', 'quotes-missing', '"01234567890"'],
    [
      'half of a tax code',
      '!placeholder "00000000000"',
      '!placeholder "00000000000"\n  taxCode: ▸RSSMRA80A01',
      'code-doubtful',
      '16'
    ],
    ['three decimals of a tax', 'amount: 2.50', 'amount: ▸0.025', 'number-notation', '0.03'],
    ['a VAT number of ten figures', '!placeholder "00000000000"', '▸"0123456789"', 'code-doubtful', '11'],
    ['a postcode of four figures', 'postcode: "71019"', 'postcode: ▸"7101"', 'code-doubtful', '5'],
    ['a kind that there is not', 'kind: bed-and-breakfast', 'kind: ▸agriturismo', 'value-unknown', 'hotel']
  ]),
  ...inPlace('site.yaml', 'currency: EUR', [['a currency in small letters', 'currency: ▸eur', 'value-unknown', 'EUR']]),
  ...inPlace('site.yaml', 'timeZone: Europe/Rome', [
    ['a time zone of a city', 'timeZone: ▸Rome', 'rule-broken', 'Europe/Rome'],
    ['a time zone of another language', 'timeZone: ▸Europa/Roma', 'rule-broken', 'Europe/Rome']
  ]),
  ...inPlace('site.yaml', '41.87650, 16.16320', [
    ['coordinates with decimal commas', '▸41,87650 16,16320', 'rule-broken', '41.87650, 16.16320'],
    ['half of the coordinates', '▸41.87650', 'rule-broken', '41.87650, '],
    ['a list of coordinates', '▸[41.87650, 16.16320]', 'type-wrong', '41.8765, 16.1632'],
    ['a link for coordinates', '▸https://maps.google.com/?q=41.87650,16.16320', 'rule-broken', '41.87650, 16.16320']
  ]),
  ...inPlace('site.yaml', '!placeholder IT000000AA00000000', [
    ['a CIN with spaces', '▸IT 071060 B4 ABCDEFGH', 'rule-broken', 'IT071060B4ABCDEFGH'],
    ['a CIN that is too short', '▸IT0710', 'rule-broken', 'six digits']
  ]),
  ...inFile('services.yaml', [
    ['an icon that there is not', 'kettle:\n  icon: kettle', 'kettle:\n  icon: ▸teapot', 'value-unknown', 'kettle']
  ]),
  // Of the whole year.
  ...inFile('site.yaml', [
    [
      'two amounts of the tax',
      '  amount: 2.50\n',
      `  amount: 2.50\n  seasons:\n${taxes}`,
      'period-overlap',
      'end one of the two'
    ]
  ]),
  // What the law asks for.
  ...inFile('oil.yaml', [
    ['an oil from nowhere', '  origin: { it: Italia, en: Italy }\n', '', 'legal-duty', 'write it', 'oil.yaml:46:1'],
    ['a claim in other words', 'La vitamina E contribuisce alla', '▸La vitamina E dà', 'legal-duty', 'word for word'],
    [
      'an illness in a claim',
      '"Vale da 1,8 mg ogni 100 g."',
      '▸"Vale da 1,8 mg, e previene il diabete."',
      'health-claim',
      'previene'
    ],
    ['acidity in a text', 'Un olio di una sola cultivar.', '▸"Ha un’acidità dello 0,2%."', 'legal-duty', 'take it out'],
    ['a warm extraction', 'Un olio di una sola cultivar.', '▸"Estratto a freddo, a 30 °C."', 'legal-duty', '27 °C'],
    ['an oil of a place', 'Un olio di una sola cultivar.', '▸Un olio del Gargano.', 'legal-duty', 'PDO'],
    [
      'energy of another oil',
      'kilojoules: 3389\n    kilocalories: 824',
      'kilojoules: ▸2389\n    kilocalories: 571',
      'legal-duty',
      'laboratory'
    ],
    [
      'energies exchanged',
      'kilojoules: 3389\n    kilocalories: 824',
      'kilojoules: ▸824\n    kilocalories: 3389',
      'legal-duty',
      'swapped'
    ]
  ]),
  ...inFile('pages.yaml', [
    [
      'praise of a food',
      'en: Linen\n',
      'en: ▸Antioxidants that protect your health\n',
      'health-claim',
      'take the word out'
    ]
  ]),
  ...inFile('site.yaml', [
    ['a tax without a limit of nights', 'amount: 2.50\n  nights: 7', 'amount: ▸2.50', 'legal-duty', 'ask your adviser'],
    [
      'no code for any unit',
      '\n      nationalCode: !placeholder IT000000AA00000000',
      '',
      'legal-duty',
      'nationalCode',
      `${room}:3:7`
    ]
  ]),
  ...inFile('pages.yaml', [
    [
      'a rating of no day',
      '      source: { site: Booking.com, date: 2099-01-01 }\n',
      '',
      'legal-duty',
      'date',
      'pages.yaml:56:5'
    ],
    ['an old rating', 'date: 2099-01-01', 'date: ▸2019-05-01', 'legal-duty', '1 May 2019'],
    ['a rating of a day that there is not', 'date: 2099-01-01', 'date: ▸2026-02-30', 'rule-broken', '2026-02-28']
  ]),
  // Of whole stays.
  ...asFile('availability/stays.yaml', [
    ['the same in one rule', 'rules:\n  - minimum: 7\n    maximum: ▸3\n', 'range-reversed', 'swap'],
    ['a share for a percentage', 'cancellation:\n  - deposit: ▸0.3\n', 'type-wrong', 'write 30'],
    ['a day of the week without its list', 'rules:\n  - arrival: ▸saturday\n', 'type-wrong', '- saturday'],
    ['a rule without its end', 'rules:\n  - from: 07-11▸\n    minimum: 7\n', 'field-missing', '\n    to: …'],
    ['one in brackets', 'rules:\n  - ▸{ from: 07-11, minimum: 7 }\n', 'field-missing', 'minimum: 7, to: … }']
  ]),
  // Too much, or nothing.
  ...inFile(room, [
    ['a name of a megabyte', 'name: Grecale', `name: ▸${'x'.repeat(1_000_000)}`, 'text-too-long', '10000']
  ]),
  ...inFile('apartments/due.yaml', [['an empty list', '[{ id: kitchen }]', '▸[]', 'field-empty', 'add an entry']]),
  ...asFile('services.yaml', [['references without end', references, 'yaml-syntax', 'in quotes']])
]
