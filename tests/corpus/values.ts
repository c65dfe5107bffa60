import { edit, type Mistake } from './mistake.ts'

const room = 'rooms/grecale.yaml'
const flat = 'apartments/uno.yaml'
const prices = 'availability/prices.yaml'
const linen = 'en: Linen\n        amount: '
const low = '  grecale: { low: 70, middle: 85, high: 105, august: 120 }'

/** Values that are not allowed where they are. */
export const values: readonly Mistake[] = [
  // Numbers.
  edit(['a decimal comma', room, 'area: 28', 'area: ▸28,5'], 'type-wrong', '28.5'),
  edit(['a decimal comma in a price', 'oil.yaml', 'price: 16.50', 'price: ▸16,50'], 'type-wrong', '16.50'),
  edit(['a unit after a number', room, 'area: 28', 'area: ▸28 m²'], 'type-wrong', 'write 28'),
  edit(['a unit and a comma', room, 'area: 28', 'area: ▸28,5 mq'], 'type-wrong', '28.5'),
  edit(['about', room, 'area: 28', 'area: ▸ca. 28'], 'type-wrong', '28'),
  edit(['a currency before a price', 'oil.yaml', 'price: 16.50', 'price: ▸€ 16.50'], 'type-wrong', '16.50'),
  edit(['a currency after a price', 'oil.yaml', 'price: 16.50', 'price: ▸16,50 €'], 'type-wrong', '16.50'),
  edit(['euro in words', 'oil.yaml', 'price: 47', 'price: ▸47 euro'], 'type-wrong', '47'),
  edit(['a dash for the cents', 'oil.yaml', 'price: 47', 'price: ▸47,-'], 'type-wrong', 'write 47'),
  edit(['a comma and nothing after it', 'oil.yaml', 'price: 47', 'price: ▸47,'], 'type-wrong', 'write 47'),
  edit(['thousands and cents as in Italy', 'pages.yaml', `${linen}5`, `${linen}▸1.650,00`], 'type-wrong', '1650.00'),
  edit(['thousands and cents as in Britain', 'pages.yaml', `${linen}5`, `${linen}▸1,650.00`], 'type-wrong', '1650.00'),
  edit(['thousands with an apostrophe', 'pages.yaml', `${linen}5`, `${linen}▸1'650`], 'type-wrong', '1650'),
  edit(['thousands with a space', 'pages.yaml', `${linen}5`, `${linen}▸1 650`], 'type-wrong', '1650'),
  edit(
    [
      'entries below the brackets of an empty list',
      'availability/prices.yaml',
      'closed: []',
      'closed: ▸[]\n  - from: 2027-04-12\n    to: 2027-04-20'
    ],
    'yaml-syntax',
    '\nclosed:'
  ),
  edit(['a point for thousands', 'pages.yaml', `${linen}5`, `${linen}▸1.650`], 'number-notation', '1650'),
  edit(['three decimals of a price', 'oil.yaml', 'price: 16.50', 'price: ▸16.505'], 'number-notation', '16.5'),
  edit(['zeros before a number', room, 'area: 28', 'area: ▸028'], 'number-notation', '28'),
  edit(['an exponent', room, 'area: 28', 'area: ▸2.8e1'], 'number-notation', '28'),
  edit(['a hexadecimal number', room, 'area: 28', 'area: ▸0x1c'], 'number-notation', '28'),
  edit(['infinity', room, 'area: 28', 'area: ▸.inf'], 'type-wrong', 'figures'),
  edit(['not a number', room, 'area: 28', 'area: ▸.nan'], 'type-wrong', 'figures'),
  edit(['a word for a number', room, 'area: 28', 'area: ▸venti'], 'type-wrong', 'figures'),
  edit(['an English word for a number', room, 'bathrooms: 1', 'bathrooms: ▸one'], 'type-wrong', 'write 1'),
  edit(['an Italian word for a number', room, 'bathrooms: 1', 'bathrooms: ▸due'], 'type-wrong', 'write 2'),
  edit(['a number in quotes', room, 'area: 28', 'area: ▸"28"'], 'type-wrong', 'write 28'),
  edit(['a list for a number', room, 'area: 28', 'area: ▸[28]'], 'type-wrong', 'write 28'),
  edit(['a list below for a number', room, 'area: 28', 'area:\n  ▸- 28'], 'type-wrong', 'write 28'),
  edit(['a block for a number', room, 'area: 28', 'area:\n  ▸metres: 28'], 'type-wrong', '28'),
  edit(['a negative area', room, 'area: 28', 'area: ▸-28'], 'number-range', 'above 0'),
  edit(['an area of nothing', room, 'area: 28', 'area: ▸0'], 'number-range', 'above 0'),
  edit(['an area of a village', room, 'area: 28', 'area: ▸280000'], 'number-range', 'at most 10000'),
  edit(['half a bathroom', room, 'bathrooms: 1', 'bathrooms: ▸1.5'], 'type-wrong', 'whole number'),
  edit(['a negative price', 'oil.yaml', 'price: 16.50', 'price: ▸-16.50'], 'number-range', 'above 0'),
  edit(['a price of nothing', prices, low, low.replace('70', '▸0')], 'number-range', 'above 0'),
  edit(['a price of a million', prices, low, low.replace('70', '▸7000000')], 'number-range', 'at most 100000'),
  edit(['a price is a word', prices, low, low.replace('70', '▸gratis')], 'type-wrong', 'figures'),
  edit(['a price in quotes', prices, low, low.replace('70', '▸"70"')], 'type-wrong', 'write 70'),
  edit(['a price on request', prices, low, low.replace('70', '▸su richiesta')], 'type-wrong', 'figures'),
  edit(['a range of prices', prices, low, low.replace('70', '▸70-80')], 'type-wrong', 'one number'),
  edit(['a rating of eleven', 'pages.yaml', 'value: 9.5', 'value: ▸11'], 'number-range', 'at most 10'),
  edit(['a rating as a fraction', 'pages.yaml', 'value: 9.5', 'value: ▸9,5/10'], 'type-wrong', '9.5'),
  edit(['a year of two figures', 'site.yaml', 'opened: 2010', 'opened: ▸10'], 'number-range', 'at least 1000'),
  edit(['a date for a year', 'site.yaml', 'opened: 2010', 'opened: ▸01/06/2010'], 'type-wrong', 'write 2010'),
  edit(['a horizon of ten years', prices, 'horizon: 18', 'horizon: ▸120'], 'number-range', 'at most 36'),
  edit(['a horizon in words', prices, 'horizon: 18', 'horizon: ▸18 months'], 'type-wrong', 'write 18'),
  edit(['no value', room, 'area: 28', '▸area:'], 'field-empty', 'after the colon'),
  edit(['a question mark', room, 'area: 28', 'area: ▸?'], 'yaml-syntax', 'area: "?"'),
  edit(['a tilde', room, 'area: 28', 'area: ▸~'], 'field-empty', 'after the colon'),
  edit(['null', room, 'area: 28', 'area: ▸null'], 'field-empty', 'after the colon'),
  // Truths.
  edit(['yes', flat, 'wide: true', 'wide: ▸yes'], 'type-wrong', 'write true'),
  edit(['sì', flat, 'wide: true', 'wide: ▸sì'], 'type-wrong', 'write true'),
  edit(['no', 'pages.yaml', 'bookInPrices: false', 'bookInPrices: ▸no'], 'type-wrong', 'write false'),
  edit(['vero', flat, 'wide: true', 'wide: ▸vero'], 'type-wrong', 'write true'),
  edit(['one for true', flat, 'wide: true', 'wide: ▸1'], 'type-wrong', 'write true'),
  edit(['an x for true', flat, 'wide: true', 'wide: ▸x'], 'type-wrong', 'write true'),
  edit(['true in quotes', flat, 'wide: true', 'wide: ▸"true"'], 'type-wrong', 'write true'),
  edit(['a misspelt truth', flat, 'wide: true', 'wide: ▸ture'], 'type-wrong', 'write true'),
  // Texts that YAML takes for something else.
  edit(
    ['a postcode without quotes', 'site.yaml', 'postcode: "71019"', 'postcode: ▸71019'],
    'quotes-missing',
    '"71019"'
  ),
  edit(['a postcode with a zero', 'site.yaml', 'postcode: "71019"', 'postcode: ▸00187'], 'quotes-missing', '"00187"'),
  edit(['a door number without quotes', flat, 'number: "1"', 'number: ▸1'], 'quotes-missing', '"1"'),
  edit(['a name that is a truth', room, 'name: Grecale', 'name: ▸true'], 'quotes-missing', '"true"'),
  edit(
    ['a figure without quotes', 'pages.yaml', '{ it: "2010", en: "2010" }', '{ it: ▸2010, en: "2010" }'],
    'quotes-missing',
    '"2010"'
  ),
  edit(['a list for a text', room, '  it: Doppia\n', '  it:\n    ▸- Doppia\n'], 'type-wrong', 'it: Doppia'),
  // Days.
  edit(
    ['a day with dots', prices, 'from: 06-01\n      to: 07-10', 'from: ▸01.06.\n      to: 07-10'],
    'rule-broken',
    '06-01'
  ),
  edit(['a day with a slash, the month certain', prices, 'to: 07-10', 'to: ▸31/07'], 'rule-broken', '07-31', {
    count: 1
  }),
  edit(['a day with a slash, the month uncertain', prices, 'to: 07-10', 'to: ▸10/07'], 'rule-broken', '07-10'),
  edit(['a day in words', prices, 'to: 07-10', 'to: ▸10 luglio'], 'rule-broken', '07-10'),
  edit(['a day in English words', prices, 'to: 07-10', 'to: ▸July 10'], 'rule-broken', '07-10'),
  edit(
    ['a day with a long dash', prices, 'from: 06-01\n      to: 07-10', 'from: ▸06–01\n      to: 07-10'],
    'rule-broken',
    '06-01'
  ),
  edit(
    ['a day without zeros', prices, 'from: 06-01\n      to: 07-10', 'from: ▸6-1\n      to: 07-10'],
    'rule-broken',
    '06-01'
  ),
  edit(['day and month in the wrong order', prices, 'to: 05-31', 'to: ▸31-05'], 'rule-broken', '05-31'),
  edit(
    ['a year too many', prices, 'from: 06-01\n      to: 07-10', 'from: ▸2027-06-01\n      to: 07-10'],
    'rule-broken',
    '06-01'
  ),
  edit(['31 June', prices, 'to: 07-10', 'to: ▸06-31'], 'day-impossible', '06-30'),
  edit(['30 February', prices, 'closed: []', 'closed:\n  - from: 02-10\n    to: ▸02-30'], 'day-impossible', '02-29'),
  edit(
    ['30 February as in Italy', prices, 'closed: []', 'closed:\n  - from: 02-10\n    to: ▸30/02'],
    'rule-broken',
    '02-29'
  ),
  edit(
    ['30 February of a year', prices, 'closed: []', 'closed:\n  - from: 2027-02-10\n    to: ▸30/02/2027'],
    'rule-broken',
    '2027-02-28'
  ),
  edit(
    ['29 February of no leap year', prices, 'closed: []', 'closed:\n  - from: 2027-02-10\n    to: ▸2027-02-29'],
    'day-impossible',
    '2027-02-28'
  ),
  edit(['a thirteenth month', prices, 'to: 07-10', 'to: ▸13-10'], 'rule-broken', '10-13'),
  edit(
    ['a year at one end', prices, 'closed: []', 'closed:\n  - from: 2027-04-12\n    to: ▸04-18'],
    'period-mixed',
    '2027-04-18'
  ),
  edit(
    ['a period that ends before it begins', prices, 'closed: []', 'closed:\n  - from: 2027-04-18\n    to: ▸2027-04-12'],
    'range-reversed',
    'exchange'
  ),
  edit(['one night is in no season', prices, 'to: 07-10', 'to: ▸07-09'], 'season-gap', '07-10'),
  edit(['a week is in no season', prices, 'to: 09-30', 'to: ▸09-23'], 'season-gap', ['09-24', '09-30']),
  edit(
    [
      '29 February is in no season',
      prices,
      '    - from: 10-01\n      to: 05-31',
      '    - from: 10-01\n      to: ▸02-28\n    - from: 03-01\n      to: 05-31'
    ],
    'season-gap',
    '02-29'
  ),
  edit(['two seasons share a night', prices, '    - from: 07-11', '    - from: ▸07-10'], 'season-overlap', '07-11'),
  edit(['two seasons share a week', prices, '    - from: 08-22', '    - from: ▸08-15'], 'season-overlap', '08-22'),
  edit(
    [
      'a period twice',
      prices,
      '    - from: 08-08\n      to: 08-21',
      '    - from: 08-08\n      to: 08-21\n    - from: ▸08-08\n      to: 08-21'
    ],
    'season-overlap',
    'twice'
  ),
  edit(
    [
      'a season of one period without its dash',
      prices,
      '    - from: 08-08\n      to: 08-21',
      '    ▸from: 08-08\n    to: 08-21'
    ],
    'type-wrong',
    '- from: 08-08'
  ),
  // Hours.
  edit(
    ['hours that end before they begin', 'rules.yaml', '15:00-18:00', '▸18:00-15:00'],
    'range-reversed',
    '15:00-18:00'
  ),
  edit(['hours of no time', 'rules.yaml', '15:00-18:00', '▸15:00-15:00'], 'range-reversed', 'later'),
  edit(['hours with points', 'rules.yaml', '15:00-18:00', '▸15.00-18.00'], 'rule-broken', '15:00-18:00'),
  edit(['hours without minutes', 'rules.yaml', '15:00-18:00', '▸15-18'], 'rule-broken', '15:00-18:00'),
  edit(['hours with a long dash', 'rules.yaml', '15:00-18:00', '▸15:00–18:00'], 'rule-broken', '15:00-18:00'),
  edit(['hours with spaces', 'rules.yaml', '15:00-18:00', '▸15:00 - 18:00'], 'rule-broken', '15:00-18:00'),
  edit(['hours until midnight', 'rules.yaml', '15:00-18:00', '▸15:00-24:00'], 'rule-broken', '15:00-23:59'),
  edit(['hours of the afternoon', 'rules.yaml', '15:00-18:00', '▸3pm-6pm'], 'rule-broken', '15:00-18:00'),
  edit(['hours in words', 'rules.yaml', '15:00-18:00', '▸dalle 15 alle 18'], 'rule-broken', '15:00-18:00'),
  edit(['one hour', 'rules.yaml', '15:00-18:00', '▸15:00'], 'rule-broken', '15:00-'),
  edit(['an hour that there is not', 'rules.yaml', '15:00-18:00', '▸15:00-25:00'], 'rule-broken', '14:00-20:00'),
  edit(
    ['hours not in a list', 'rules.yaml', '  times:\n    - 15:00-18:00', '  times: ▸15:00-18:00'],
    'type-wrong',
    '- 15:00-18:00'
  ),
  // Guests.
  edit(['more at least than at most', room, '  min: 2\n  max: 2', '  min: 3\n  max: ▸2'], 'range-reversed', 'exchange'),
  edit(['priced for more than can come', flat, 'pricedFor: 4', 'pricedFor: ▸8'], 'number-range', 'at most 6'),
  edit(['guests as a range', room, 'guests:\n  min: 2\n  max: 2\n', 'guests: ▸2-4\n'], 'type-wrong', [
    'min: 2',
    'max: 4'
  ]),
  edit(['guests as one number', room, 'guests:\n  min: 2\n  max: 2\n', 'guests: ▸2\n'], 'type-wrong', [
    'min: 2',
    'max: 2'
  ]),
  edit(
    ['the years of copyright reversed', 'site.yaml', '  from: 2010\n  to: 2024', '  from: 2024\n  to: ▸2010'],
    'range-reversed',
    'exchange'
  ),
  edit(
    ['the years of copyright in one', 'site.yaml', 'copyright:\n  from: 2010\n  to: 2024\n', 'copyright: ▸2010-2024\n'],
    'type-wrong',
    ['from: 2010', 'to: 2024']
  ),
  // Codes and addresses.
  edit(
    ['a phone number without its country', 'phones.yaml', '!placeholder "+390000000001"', '▸"0884123456"'],
    'rule-broken',
    '+39'
  ),
  edit(
    ['a phone number with spaces', 'phones.yaml', '!placeholder "+390000000001"', '▸"+39 0884 123 456"'],
    'rule-broken',
    '"+390884123456"'
  ),
  edit(
    ['a phone number with 00', 'phones.yaml', '!placeholder "+390000000001"', '▸"00390884123456"'],
    'rule-broken',
    '"+390884123456"'
  ),
  edit(
    ['a phone number without quotes', 'phones.yaml', '!placeholder "+390000000001"', '▸+390884123456'],
    'quotes-missing',
    '"+390884123456"'
  ),
  edit(
    ['a phone number with a slash', 'phones.yaml', '!placeholder "+390000000001"', '▸"+39 0884/123456"'],
    'rule-broken',
    '"+390884123456"'
  ),
  edit(
    ['a phone number with brackets', 'phones.yaml', '!placeholder "+390000000001"', '▸"+39 (0)884 123456"'],
    'rule-broken',
    '+39'
  ),
  edit(
    ['a phone number of twenty figures', 'phones.yaml', '!placeholder "+390000000001"', '▸"+39088412345678901234"'],
    'rule-broken',
    ['20', '15']
  ),
  edit(['a phone number of four figures', 'phones.yaml', '!placeholder "+390000000001"', '▸"+39088"'], 'rule-broken', [
    '5',
    '7'
  ]),
  edit(
    ['two phone numbers in one', 'phones.yaml', '!placeholder "+390000000001"', '▸"+390884123456, +390884123457"'],
    'rule-broken',
    'one number'
  ),
  edit(
    ['a letter in a phone number', 'phones.yaml', '!placeholder "+390000000001"', '▸"+39O884123456"'],
    'rule-broken',
    'O'
  ),
  edit(
    [
      'an address with a slash at the end',
      'site.yaml',
      '!placeholder https://www.valledegliulivi.example',
      '▸https://www.valledegliulivi.example/'
    ],
    'rule-broken',
    'https://www.valledegliulivi.example.'
  ),
  edit(
    [
      'an address without https',
      'site.yaml',
      '!placeholder https://www.valledegliulivi.example',
      '▸www.valledegliulivi.example'
    ],
    'rule-broken',
    'https://www.valledegliulivi.example.'
  ),
  edit(
    [
      'an address with capitals',
      'site.yaml',
      '!placeholder https://www.valledegliulivi.example',
      '▸https://www.ValleDegliUlivi.example'
    ],
    'rule-broken',
    'https://www.valledegliulivi.example.'
  ),
  edit(
    [
      'an address with a page',
      'site.yaml',
      '!placeholder https://www.valledegliulivi.example',
      '▸https://www.valledegliulivi.example/it'
    ],
    'rule-broken',
    'https://www.valledegliulivi.example.'
  ),
  edit(
    [
      'an address with one slash',
      'site.yaml',
      '!placeholder https://www.valledegliulivi.example',
      '▸https:/www.valledegliulivi.example'
    ],
    'rule-broken',
    'https://www.valledegliulivi.example.'
  ),
  edit(
    [
      'an address with a comma',
      'site.yaml',
      '!placeholder https://www.valledegliulivi.example',
      '▸https://www,valledegliulivi.example'
    ],
    'rule-broken',
    'https://www.valledegliulivi.example.'
  ),
  edit(
    [
      'an address with a space',
      'site.yaml',
      '!placeholder https://www.valledegliulivi.example',
      '▸https://www.valle degliulivi.example'
    ],
    'rule-broken',
    'https://'
  ),
  edit(
    [
      'a script for an address',
      'site.yaml',
      '!placeholder https://www.valledegliulivi.example',
      '▸javascript:alert(1)'
    ],
    'rule-broken',
    'https://'
  ),
  edit(
    [
      'an e-mail address without @',
      'site.yaml',
      '!placeholder info@valledegliulivi.example',
      '▸info.valledegliulivi.example'
    ],
    'rule-broken',
    '@'
  ),
  edit(
    [
      'an e-mail address with a space',
      'site.yaml',
      '!placeholder info@valledegliulivi.example',
      '▸info @valledegliulivi.example'
    ],
    'rule-broken',
    'info@valledegliulivi.example'
  ),
  edit(
    [
      'a link for an e-mail address',
      'site.yaml',
      '!placeholder info@valledegliulivi.example',
      '▸mailto:info@valledegliulivi.example'
    ],
    'rule-broken',
    'info@valledegliulivi.example'
  ),
  edit(['a country in words', 'site.yaml', 'country: IT', 'country: ▸Italia'], 'rule-broken', 'IT'),
  edit(['a country in small letters', 'site.yaml', 'country: IT', 'country: ▸it'], 'rule-broken', 'IT'),
  edit(['a currency sign', 'site.yaml', 'currency: EUR', 'currency: ▸€'], 'value-unknown', 'EUR'),
  edit(['a currency in words', 'site.yaml', 'currency: EUR', 'currency: ▸Euro'], 'value-unknown', 'EUR'),
  edit(['a currency in small letters', 'site.yaml', 'currency: EUR', 'currency: ▸eur'], 'value-unknown', 'EUR'),
  edit(
    ['a time zone of a city', 'site.yaml', 'timeZone: Europe/Rome', 'timeZone: ▸Rome'],
    'rule-broken',
    'Europe/Rome'
  ),
  edit(
    ['a time zone of another language', 'site.yaml', 'timeZone: Europe/Rome', 'timeZone: ▸Europa/Roma'],
    'rule-broken',
    'Europe/Rome'
  ),
  edit(
    ['a time zone by its hours', 'site.yaml', 'timeZone: Europe/Rome', 'timeZone: ▸Etc/GMT+1'],
    'rule-broken',
    'Europe/Rome'
  ),
  edit(
    ['an abbreviated time zone', 'site.yaml', 'timeZone: Europe/Rome', 'timeZone: ▸CET'],
    'rule-broken',
    'Europe/Rome'
  ),
  edit(
    ['coordinates with decimal commas', 'site.yaml', '!placeholder 41.87650, 16.16320', '▸41,87650 16,16320'],
    'rule-broken',
    '41.87650, 16.16320'
  ),
  edit(
    ['coordinates with commas all over', 'site.yaml', '!placeholder 41.87650, 16.16320', '▸41,87650, 16,16320'],
    'rule-broken',
    '41.87650, 16.16320'
  ),
  edit(
    [
      'coordinates in degrees and minutes',
      'site.yaml',
      '!placeholder 41.87650, 16.16320',
      `▸41°52'35.4"N 16°09'47.5"E`
    ],
    'rule-broken',
    '41.87650, 16.16319'
  ),
  edit(
    ['coordinates in brackets', 'site.yaml', '!placeholder 41.87650, 16.16320', '▸(41.87650, 16.16320)'],
    'rule-broken',
    '41.87650, 16.16320'
  ),
  edit(
    ['half of the coordinates', 'site.yaml', '!placeholder 41.87650, 16.16320', '▸41.87650'],
    'rule-broken',
    '41.87650, '
  ),
  edit(
    ['a list of coordinates', 'site.yaml', '!placeholder 41.87650, 16.16320', '▸[41.87650, 16.16320]'],
    'type-wrong',
    '41.87650, 16.16320'
  ),
  edit(
    [
      'a link for coordinates',
      'site.yaml',
      '!placeholder 41.87650, 16.16320',
      '▸https://maps.google.com/?q=41.87650,16.16320'
    ],
    'rule-broken',
    '41.87650, 16.16320'
  ),
  edit(['a latitude of 141', 'guide.yaml', '41.87720, 16.17740', '▸141.87720, 16.17740'], 'rule-broken', '90'),
  edit(
    ['a CIN with spaces', 'site.yaml', '!placeholder IT000000AA00000000', '▸IT 071060 B4 ABCDEFGH'],
    'rule-broken',
    'IT071060B4ABCDEFGH'
  ),
  edit(
    ['a CIN in small letters', 'site.yaml', '!placeholder IT000000AA00000000', '▸it071060b4abcdefgh'],
    'rule-broken',
    'IT071060B4ABCDEFGH'
  ),
  edit(
    ['a CIN that is too short', 'site.yaml', '!placeholder IT000000AA00000000', '▸IT0710'],
    'rule-broken',
    'six figures'
  ),
  edit(
    ['a CIN with its name', 'site.yaml', '!placeholder IT000000AA00000000', '▸"CIN: IT071060B4ABCDEFGH"'],
    'rule-broken',
    'IT071060B4ABCDEFGH'
  ),
  edit(
    ['a VAT number without quotes', 'site.yaml', '!placeholder "00000000000"', '▸01234567890'],
    'quotes-missing',
    '"01234567890"'
  ),
  edit(
    ['a VAT number of ten figures', 'site.yaml', '!placeholder "00000000000"', '▸"0123456789"'],
    'code-doubtful',
    '11'
  ),
  edit(['a postcode of four figures', 'site.yaml', 'postcode: "71019"', 'postcode: ▸"7101"'], 'code-doubtful', '5'),
  edit(
    ['a kind that there is not', 'site.yaml', 'kind: bed-and-breakfast', 'kind: ▸agriturismo'],
    'value-unknown',
    'hotel'
  ),
  edit(
    ['a misspelt kind', 'site.yaml', 'kind: bed-and-breakfast', 'kind: ▸bed and breakfast'],
    'value-unknown',
    'write "bed-and-breakfast"'
  ),
  edit(['a theme that is a colour', room, 'theme: ne', 'theme: ▸blue'], 'value-unknown', 'sw'),
  edit(['a theme in capitals', room, 'theme: ne', 'theme: ▸NE'], 'value-unknown', 'write "ne"'),
  edit(
    ['an icon that there is not', 'services.yaml', 'kettle:\n  icon: kettle', 'kettle:\n  icon: ▸teapot'],
    'value-unknown',
    'kettle'
  ),
  edit(
    ['a misspelt icon', 'services.yaml', 'kettle:\n  icon: kettle', 'kettle:\n  icon: ▸ketle'],
    'value-unknown',
    'write "kettle"'
  ),
  edit(['a layout that there is not', 'pages.yaml', 'layout: compass', 'layout: ▸grid'], 'value-unknown', 'doors'),
  edit(
    ['a description of a megabyte', room, 'name: Grecale', `name: ▸${'x'.repeat(1_000_000)}`],
    'text-too-long',
    '10000'
  )
]
