### The messages of the house.

count_night = { $number ->
    [one] { $number } night
   *[other] { $number } nights
}
nights_one = night of { DAY($from) }
nights_several = nights from { $isOneMonth ->
    [true] { DAY($from, month: "no") }
   *[false] { DAY($from) }
} to { DAY($to) }
day_at = { $day } at { $time }

## What the engine says of any site, in the words of the house

publication_newer = Another computer has published here ({ $date }), or this one no longer remembers it. What is here may be older. Nothing was sent. { $at ->
    [desk] If you confirmed stays or changed prices there that are not here, publishing from here loses them: those nights are free on the site again. With your yes, what is here is sent.
   *[terminal] If this computer has the right version: --anyway
}

## Rules of values

format_anchor = { format_identifier }, and none of main, i-… and f-…, which every page already has
format_calendar-file = the name of a file in data/availability/ that ends in .ics
format_closed-day = a month and a day, or a year, a month and a day, in figures with hyphens between them
format_date = a year, a month and a day, in figures with hyphens between them
format_coordinates = latitude and longitude in degrees, the first from -90 to 90, the second from -180 to 180
format_focus = two whole numbers from 0 to 100, how far from the left and from the top in percent
format_country = a country in two capital letters
format_email = an e-mail address with a name, @ and the name of a site, without spaces
format_hour = a time of the day, with two figures for the hours and two for the minutes
format_hours = two times of the day with a hyphen between them
format_link = the whole address of a page, with https:// before it
format_locale = the codes of a language and a country, with a hyphen between them
format_money = an amount with at most two decimals
format_season-day = a month and a day, or a year, a month and a day, in figures with hyphens between them, or the days from Easter (easter-2 is Good Friday)
format_month-day = a month and a day in figures, with a hyphen between them
format_national-code = a CIN of 18 characters (IT, six digits for the town, a letter, a digit, and eight letters or digits)
format_path = words of small letters without accents, digits and hyphens, with / between them
format_percentage = a percentage with at most two decimals
format_phone = a phone number with + and the country code, without spaces
format_prefix = empty, or begin with / (letters, digits, = _ ~ -)
format_private-note = { $field } seems to contain the name, address or number of a guest: whoever can read this file would read it.
format_private-note-again = write it without; if it is none, write it in small letters.
format_site-address = the https:// address of a whole site, in small letters and with nothing after it
format_slug = { format_identifier }
format_time-zone = a time zone with the name of a city
format_variable-name = the name of an environment variable (letters, digits and _)
format_feed-address = { $field } is not the address of a calendar, which begins with https or webcal.
format_feed-address-dots = { $field } is not a whole address: the dots replace what is kept secret.
format_feed-address-password = { $field } has a name and a password in it, which calendars do not use.
format_feed-address-plain = { feed-advice_credentials }
format_calendar-name = { $field } is an address, which would be shown as a name wherever the calendar is named.
format_calendar-name-again = write a name here, such as Booking.com, and the address in "url".
format_feed-address-again = copy it again from the booking site, whole and on one line.
format_coordinates-latitude = write { $latitude }, … with the longitude after the latitude.
format_coordinates-link = this link has no position in it: open it, right-click the place on the map (on a phone, hold your finger on it), and copy the two numbers that appear.
format_locale-language = write the country after the language: { $suggestion }, or another country.
format_national-code-length = this one has { $signs }: copy it again from the document of the ministry.
format_day-none = There is no day "{ $value }".
format_day-last = the last day of that month is { $last }: correct the month or the day.
format_hours-half = write the other time, too: "{ $half }".
format_day-order = write the month first, then the day: { $first } for { DAY($first, year: "no") }, { $second } for { DAY($second, year: "no") }.
format_phone-length = a phone number has between 7 and 15 digits with its country code, and { $field } has { $figures }.
format_phone-form = { $quoted } is not a whole phone number.
format_phone-compare = compare it with the number on your phone, digit by digit.
format_phone-country = write the country code before it, in quotes: "{ $number }".
format_phone-advice = write one number, with the country code (+39 in Italy), in quotes and without spaces.
format_phone-advice-form = write one number with all its digits; if it is of another country, with + and its country code before it.

## References

unit-unknown = There is no unit "{ $unit }", so the program ignores what is written here.
    .help = { READER(file: "write the slug of a room or an apartment", form: "choose a room or an apartment") }, or delete this part.
unit-unknown_nearest =
    .help = write "{ $nearest }".
unit-unknown_known =
    .help = use one of these names: { LIST($known) }.
page-unmatched_file = The page "{ $page }" has nothing to show: there is no { $file }.
    .form = The page "{ $page }" has nothing to show.
    .help = add what it should show{ KEY($file) }, or delete this page{ READER(file: " from pages.yaml") }.
page-unmatched_page = There is { $file }, but pages.yaml has no page "{ $page }" to show it.
    .form = There is no page "{ $page }", but there is something that only this page shows.
    .help = add the page "{ $page }"{ READER(file: " to pages.yaml, or move the file away") }.
phone-swap = Only two numbers can change places, not { $count }.
    .help = { READER(file: "write \"swap: []\"", form: "delete every language from “Languages with the numbers swapped”") }.
    .also = the number is here
phone-swap_areSame = The two numbers are the same, so they cannot change places.
    .help = write the right one instead of one of the two, or { phone-swap.help }

## Facts of the house

range-reversed =
    .help = swap the two, or correct the wrong one.
    .also = the other of the two
range-reversed_amount = The maximum ({ $to }) is below the minimum ({ $from }).
range-reversed_day = This ends on { DAY($to) }, before it begins on { DAY($from) }.
range-reversed_time = This ends ({ $to }) before it begins ({ $from }).
range-reversed_time-hours = { range-reversed_time }
    .help = swap the two: { $to }-{ $from }, or correct the wrong one.
range-reversed_same = This ends when it begins ({ $from }).
    .help = write a later end.
range-reversed_same-hours = { range-reversed_same }
    .help = write a later time after the hyphen.
coordinates-far = This point is in the sea off Africa.
    .help = { $way ->
        [swap] swap the two numbers, since the latitude comes first: { $exchanged }.
       *[copy] copy the coordinates again from the map; the latitude comes first.
    }
    .also = far from here
coordinates-far_isHouse = By these coordinates the house is at least { NUMBER($kilometres, useGrouping: "always") } km away from most of its places, so they are probably wrong.
coordinates-far_kilometres = This point is { NUMBER($kilometres, useGrouping: "always") } km away from the house.
coordinates-far_shore = This beach is { $metres } m away from the shore that map.yaml draws.
    .help = copy the coordinates of the beach itself from the map, the latitude first; if it is right, { let-pass }.
code-doubtful =
    .help = compare the digits, one by one, with a document.
code-doubtful_postcode = An Italian postcode has 5 digits, and { QUOTED($value) } has { $digits }.
code-doubtful_vat-number = An Italian VAT number has 11 digits, and { QUOTED($value) } has { $digits }.
code-doubtful_vat-number-digit = The VAT number { QUOTED($value) } has a wrong digit: the last of its 11 does not match the others.
code-doubtful_tax-code = An Italian tax code has 16 letters and digits, or 11 digits; { QUOTED($value) } is none.
code-doubtful_phone = { QUOTED($value) } is not an Italian phone number: after +39, a mobile number has 9 or 10 digits and begins with 3, a landline has 6 to 11 and begins with 0.
    .help = compare the digits, one by one, with your phone.
search-title = This title has { $length } characters, and search results show about { $limit } of them.
    .help = shorten it, with what matters most at the beginning.
host-insecure = "{ $host }" begins with http://, and browsers warn of sites without the s of https://.
    .help = write { $secure }: every host offers it.
adviser = or ask your adviser: if it is right as it is, { let-pass }.
legal-duty =
    .heading = Ask your adviser
    .also = another one
legal-duty_vat-number = There are { $flats } apartments and no VAT number: from the third let for short stays Italian law presumes a business (L. 199/2025).
    .help = write the VAT number{ KEY("vatNumber") }, { adviser }
legal-duty_unit-code = Some units ({ $units }) have no national code (CIN), which every advertisement has to show (D.L. 145/2023, art. 13-ter).
    .help = write it here{ KEY("nationalCode") }, or in the facts of the site{ READER(file: " (site.yaml)") } with the units of its structure, { adviser }
legal-duty_tax-limit = The tourist tax has no limit of nights. Most towns set one in their rules, and without it guests are asked for more than is due.
    .help = write the limit{ KEY("nights") } as in the rules of the town, { adviser }
legal-duty_rating-date = This rating has no date. Reviews may not be older than two years (Italian SME law of 2026): treat ratings the same way.
    .help = write its site{ KEY("site") } and its date{ KEY("date") }{ READER(file: " below \"source\"") }, { adviser }
legal-duty_rating-old = This rating is from { DAY($date) }. Reviews may not be older than two years (Italian SME law of 2026): treat ratings the same way.
    .help = look it up again, and write the new rating and its day, { adviser }
legal-duty_review-old = These words of a guest are from { DAY($date) }. Reviews may not be older than two years (Italian SME law of 2026).
    .help = delete them, and write newer ones in their place, { adviser }
legal-duty_oil-nutrition = No health claim is shown: each needs the nutrition table beside it (Regulation (EC) 1924/2006, art. 7).
    .help = write the nutrition table{ KEY("nutrition") }{ READER(file: " below \"information\"") }, { adviser }
legal-duty_oil-pack = A pack of olive oil for consumers holds at most 5 litres (Regulation (EU) 2022/2104).
    .help = write how many packs this size travels in{ KEY("packs") }, { adviser }
legal-duty_oil-name = The law calls it “extra virgin olive oil”, in full (Regulation (EU) 2022/2104).
    .help = write that in the title, or a name of your own there and that of the law in the line below it, { adviser }
legal-duty_oil-category = The category of the oil may be said only in the words of Regulation (EU) 2022/2104.
    .help = write “Superior category olive oil obtained directly from olives and solely by mechanical means” (in Italian “Olio d’oliva di categoria superiore ottenuto direttamente dalle olive e unicamente mediante procedimenti meccanici”), { adviser }
legal-duty_oil-acidity = Acidity may be named only with peroxides, waxes and ultraviolet absorption beside it (Regulation (EU) 2022/2104, art. 10).
    .help = take it out here, and write all of the values in the chemical analysis{ READER(file: " (\"analysis\")") }, { adviser }
legal-duty_oil-cold = Only an oil extracted below 27 °C may be called cold-extracted (Regulation (EU) 2022/2104).
    .help = correct the temperature, or take out that it is cold, { adviser }
legal-duty_oil-region = Only an oil with a protected origin (PDO, PGI) may be named after a place (Regulation (EU) 2022/2104, art. 8).
    .help = take the name of the place out, { adviser }
legal-duty_oil-claim = A sentence on health may be written only in the words of Regulation (EU) 432/2012.
    .help = write it again word for word, as the regulation has it, { adviser }
legal-duty_nutrients = Fat, carbohydrate and protein give about { $expected } kJ, and the energy is { $kilojoules } kJ here.
    .help = compare the table with the report of the laboratory, { adviser }
legal-duty_absent = { $field } is missing here, which the law wants on the site ({ $law ->
        [food] Regulation (EU) 1169/2011, art. 14
        [oil] Regulation (EU) 2022/2104
        [site] D.Lgs. 70/2003, art. 7
        [privacy] GDPR, art. 13
        [notice] Regulation (EU) 2025/1960
       *[sale] Italian consumer code, art. 49
    }).
    .help = write it, for now even { READER(file: "as !placeholder", form: "as a value to be confirmed") }, { adviser }
legal-duty_energy = The energy is { $kilojoules } kJ and { $kilocalories } kcal, which are about { $expected } kJ.
    .help = check the two numbers, which may be swapped, { adviser }
legal-duty_parts = { $field } is less than its parts, which are { $sum } g together.
    .help = check whether a digit is missing, { adviser }
legal-duty_example = { $field } has only an example: { QUOTED($value) }.
    .help = write the real value{ READER(file: "; until you know it, put !placeholder before it") }.
    .heading = Examples to replace with the real values
health-claim = You may not write that a food, such as oil, is good for health: “{ $word }” does (Regulation (EC) 1924/2006, art. 10). Only the sentences of Regulation (EU) 432/2012 are permitted, such as that on polyphenols, from 5 mg of hydroxytyrosol and its derivatives in 20 g of oil.
    .help = take the word out, or write the permitted sentence among the health claims of the oil{ READER(file: " (\"claims\" in oil.yaml)") }; if this is not about health, { let-pass }.
    .heading = Health claims about the oil
language-root-missing = Every language has a prefix, so no page has the address of the site itself.
    .help = delete the prefix of the language that guests meet first{ READER(file: " (write prefix: \"\")") }.

## Rules of a stay

stay-rule-idle = This line asks for nothing: with it or without it, every stay is possible.
    .help = write what it asks for, such as the minimum nights, or delete the line.
stay-rule-idle_terms = This line says neither the deposit nor what a cancellation costs.
    .help = write what guests pay, or delete the line.
stay-rule-odd_minimum = The minimum is { COUNT($value, of: "night") }, so hardly anybody can book.
    .help = correct the number; if you really let for so long, { let-pass }.
stay-rule-odd_notice = The notice is { $value } days: until then nobody can book.
    .help = correct the number; if it is right, { let-pass }.

## Calendars

feed-source = Nothing says where the calendar with these bookings is.
    .help = { READER(file: "write", form: "choose") } one of these: { $fields }.
feed-source_sources = This calendar has { QUOTED($sources) }, but can be in one place only.
feed-source-field = "{ $key }"{ PURPOSE($about) }
feeds-missing_isFileGone = This file is gone, and the calendars that it named have future bookings for { QUOTED($units) }. These nights stay taken; new bookings are not known.
    .help = put the file back{ READER(file: "; if these units have no calendars any more, make one with these lines") }{ LINES($suggestion, form: "no") }
feeds-missing = Nothing here is about { QUOTED($units) }: nights that are booked elsewhere would be offered again.
    .help = name the calendars as for the other units{ READER(file: "; a unit that has none gets a line with []") }{ LINES($suggestion, form: "no") }
feed-shared = This is also the calendar of "{ UNIT($unit) }", so what is booked there is taken here, too.
    .help = name the calendar of this unit alone; if one booking takes both, { let-pass }.
    .also = first named here
feed-own = This is the address of the calendar that this site itself writes: read here, it would keep its nights taken for ever, even after a cancellation.
    .help = { feed-advice_own-calendar }
feed-page = This is the address of a web page, not of a calendar: no booking can be read from it.
    .help = { $advice } If what comes really is a calendar, { let-pass }.
feed-page_site = This is the address of a page of { $site }, not of a calendar: no booking can be read from it.
feed-page-fix = write the address of the calendar that the page shows.
feed-site_airbnb = Airbnb
feed-site_booking = Booking.com
feed-site_vrbo = Vrbo
feed-site_google = Google Calendar
feed-site_drive = Google Drive
feed-site_outlook = Outlook
feed-site_icloud = iCloud
feed-site_dropbox = Dropbox
feed-steps_airbnb = on Airbnb open Calendar, choose the listing, then Availability › Connect calendars › Connect to another website: copy the link that appears there, with .ics in it.
feed-steps_booking = in the extranet of Booking.com open Rates & Availability › Sync calendars, and export the calendar of this unit: copy the link that appears there.
feed-steps_vrbo = on Vrbo open Calendar › Import & export › Export calendar: copy the link that appears there.
feed-steps_google = in Google Calendar, on a computer, open Settings, choose this calendar, then Integrate calendar: copy the “Secret address in iCal format”.
feed-steps_drive = in Google Drive share the .ics file with “Anyone with the link”, and copy that link.
feed-steps_outlook = in Outlook open Settings › Calendar › Shared calendars › Publish a calendar: copy the ICS link, not the HTML one.
feed-steps_icloud = on iCloud open Calendar, press the sign for sharing beside its name and switch on “Public Calendar”: copy the link that appears, which begins with webcal.
feed-steps_dropbox = in Dropbox copy the link of the .ics file, and write dl=1 for dl=0 at its end.
feed-pasted = This address cannot be read as a calendar: { $clause }.
feed-pasted_web-page = This is a web page, not a calendar.
feed-pasted_login-page = This is a page that asks for a password, not a calendar.
feed-pasted_gone = Nothing is at this address: its server answers { $status }.
feed-pasted_host-unknown = The site of this address cannot be found.
feed-pasted_own-calendar = This is the calendar that your own site writes: if the site read it, its nights would stay taken for ever.
feed-pasted_no-bookings = It is a calendar, and has no booking from today on.
feed-pasted_unread-events = { $events ->
    [one] One of its events cannot be read
   *[other] { $events } of its events cannot be read
}: to be safe, the nights that they may take count as taken.
feed-pasted_twice = It is among the calendars of { $unit } already: there is no need to add it.
feed-pasted_shared = It is the calendar of { $unit } already: what is booked there would be taken here, too.
feed-pasted_other-house = The site of another house, { $house }, writes it: nights that are booked there would be taken here, too.
feed-pasted_home-network = It can be read only from your own network: if the computer that updates the site is elsewhere, it could not read it.
feed-unread = No unit names this calendar, so its bookings do not count.
    .help = name "{ $file }" { READER(file: "in availability/bookings.yaml, as \"file:\"", form: "in the calendars of bookings") }, or delete the file.
feed-unkept = The bookings of the calendar "{ $name }" of "{ UNIT($unit) }" count, but could not be stored for later. { $why }
feed-unreadable = The calendar "{ $name }" of "{ UNIT($unit) }" cannot be read: { $clause }. { $nights }
    .help = { $advice }
    .heading = Calendars that cannot be read
feed-problem_env-unset = the environment variable { $variable } is not set
feed-problem_file-missing = there is no file { $file } in the folder availability
feed-problem_address-invalid = its address is not one that a browser could open
feed-problem_credentials = its address has a name and a password in it, which calendars do not use
feed-problem_own-calendar = its address is that of the calendar which this site itself writes
feed-problem_host-unknown = there is no server with the name in its address
feed-problem_tls = no protected connection to its server is possible
feed-problem_unpackable = what its server sends is compressed, and cannot be unpacked
feed-problem_packed = it is a packed file, such as a .zip, and not the calendar itself
feed-problem_unreachable = its server does not answer
feed-problem_redirect-loop = its server redirects to another address, which cannot be read
feed-problem_redirect-private = { feed-problem_redirect-loop }
feed-problem_redirect-scheme = { feed-problem_redirect-loop }
feed-problem_status = its server answers with the status { $status }
feed-problem_timeout = its server takes longer than { $seconds } seconds
feed-problem_too-large = it has more than { $megabytes } MB
feed-problem_empty = it is empty
feed-problem_web-page = it is a web page
feed-problem_login-page = it is a page that asks for a password
feed-problem_not-calendar = it is not a calendar
feed-problem_cut-off = it breaks off before its end
feed-problem_undated = it has an event without a day, or with a day that is in no year
feed-problem_reversed = it has an event that ends before it begins
feed-problem_repetition = it has an event that repeats within a day, too often to count, or by a rule that the program does not understand
feed-problem_series-changed = it changes a day of a repeating event and all that follow (RANGE=THISANDFUTURE), which the program does not understand
feed-problem_free-times = it says when the unit is free (VAVAILABILITY), not when it is taken
feed-problem_malformed = it has lines that calendars do not have
feed-problem_zone = it defines a time zone in a way that the program does not understand
feed-problem_line = { $clause } (line { $line })
feed-problem_event = { $clause } (line { $line }, the event of { DAY($day) })
feed-advice_env-unset = set { $variable } to the address of the calendar, on the computer of the program.
feed-advice_file-missing = put it there, or write the name of one that is there.
feed-advice_file-near = there is a file with a similar name: { $nearest }.
feed-advice_export-address = copy its address again from the booking site, where the calendar is exported (iCal), and open it in a browser: if you see a page, it is not the right one yet.
feed-advice_export-file = export it again from the booking site, and replace this file with the new one.
feed-advice_credentials = use the address that the booking site gives for its export: it needs neither.
feed-advice_own-calendar = write the address that the booking site gives for its export. The calendar of this site is for the booking site, where it asks for a calendar to import.
feed-advice_host-unknown = check whether this computer is online; if it is, copy the address again from the booking site.
feed-advice_tls = open its address in a browser. If that warns as well, the booking site has to fix it; if not, check whether the clock and the certificates of this computer are up to date.
feed-advice_wait = wait: the booking site probably has trouble of its own.
feed-advice_unreachable = check whether this computer is online; if it is, wait, or copy the address again from the booking site.
feed-advice_browser = open its address in a browser. If the calendar comes there, the booking site may refuse programs: export it as a file from time to time and name that with "file", or look for another address on the site. If it does not come there either, wait, or copy the address again from the site.
feed-advice_packed = unpack it, and name the .ics file that is in it; or look for another address on the booking site.
feed-advice_zone = correct the time zone where the calendar is kept; if you cannot, a night more stays taken, and all is well otherwise.
feed-advice_event = look for that event where the calendar is kept, and correct it.
feed-advice_repetition = look for that event where the calendar is kept, and enter it as single days.
feed-advice_free-times = let the program that keeps it export the bookings as events, and name that calendar instead.
feed-nights_never = It was never read before, so "{ UNIT($unit) }" is offered on no night until it can be read.
feed-nights_old = It was last read on { DAY($kept) }, { AGE($age) }, longer ago than "keptDays" allows: "{ UNIT($unit) }" is offered on no night until it can be read.
feed-nights_day = The nights taken when it was last read, on { DAY($kept) }, stay taken.
feed-nights_longer = The nights taken when it was last read, on { DAY($kept) }, { AGE($age) }, stay taken; what was booked since then is not known, and could be offered a second time.
feed-event-unread = The calendar "{ $name }" of "{ UNIT($unit) }" is read, but for one thing: { $clause }{ $others ->
    [0] { "" }
    [one] , and there is one more event like that
   *[other] , and there are { $others } more events like that
}. { $nights }
    .help = { $advice }
feed-doubt_nights = To be safe, the nights that it may take count as taken, the first on { DAY($from) }, the last on { DAY($to) }.
feed-doubt_zone = To be safe, its times count as those of any zone, so a night more than booked may be taken.
feed-doubt_none = It takes no night that guests can still book.
double-booking = "{ UNIT($unit) }" seems to be booked twice, for the { NIGHTS($from, $to) }: the calendars "{ $name }" and "{ $other }" each have a booking of their own.
    .help = look at both bookings on their sites, and call the guests of one of them before they travel. The nights stay taken until both calendars free them.
    .also = the other calendar
stay-without-unit = There is no unit "{ UNIT($unit) }", but guests ({ $guests }) { $isOption ->
    [true] have an option for it
   *[false] are coming to it
} from { DAY($arrival) } to { DAY($departure) }.
    .help = put the unit back, or move or cancel the stay: until then the site stays as it is.
stay-without-unit_nearest =
    .help = write "{ $nearest }" if that is the unit; otherwise put the unit back, or move or cancel the stay.
nights-promised-twice = Two guests have a confirmation or an option for "{ UNIT($unit) }", for the { NIGHTS($from, $to) }.
    .help = keep one of the two, and cancel the other{ READER(file: " (\"state: cancelled\")") }.
    .also = the other stay
guests-too-many = The guests ({ $guests }) are more than "{ UNIT($unit) }" has room for ({ $most }).
    .help = correct the number; if you have agreed on it with them, { let-pass }.
extra-unknown = There is no extra { QUOTED($value) } for this unit.
    .help = delete it here, or add it to the extras of its page{ READER(file: " in pages.yaml") } first{ READER(file: ", with an \"id\"") }.
extra-unknown_allowed =
    .help = write one of these: { LIST($allowed, most: 45) }; or delete it here.
extra-unknown_nearest =
    .help = { READER(file: "write", form: "choose") } "{ $nearest }".
nights-sold-twice = "{ UNIT($unit) }" is sold twice, for the { NIGHTS($from, $to) }: the stay is confirmed here, and the calendar "{ $name }" has taken the same nights.
    .help = cancel the booking of "{ $name }" at once, or write to your guests and cancel the stay here. If "{ $name }" only passes on the nights of this site, { READER(file: "write \"echoes: true\" in that calendar", form: "press “It is our own echo” in the notice") }.
    .also = the confirmed stay
requests-missing = This file is gone, and it had stays that were confirmed or held as options for { QUOTED($units) }. These nights stay taken.
    .help = put the file back{ READER(file: "; if these stays are off, make one with this line") }{ LINES("requests: []", form: "no") }
feed-left-out = In the calendar "{ $name }" of "{ UNIT($unit) }" no event counts (it has { $events }), so it takes no night.
    .help = see whether the words chosen here{ KEY("only", "not") } are those of the titles in that calendar.
feed-frozen = The calendar "{ $name }" of "{ UNIT($unit) }" has not changed since { DAY($since) }, while others changed on { $days } days: it may have stopped, and nights that were booked since then would be offered again.
    .help = compare it with the bookings of "{ UNIT($unit) }" on the booking site. If one is missing, copy the address of the calendar again from there; if none is, all is well.
feed-frozen_isFile =
    .help = { feed-advice_export-file }
feed-doubtful = The calendar "{ $name }" of "{ UNIT($unit) }" took { COUNT($nights, of: "night") } from today on, and suddenly takes { $lost } fewer. That is usually a fault, so these nights stay taken until a reading at least an hour later says the same.
    .help = look at the bookings where the calendar comes from. If they are gone there as well, wait; or { READER(file: "run once: npm run availability -- --believe", form: "press “They really are free” in the calendars of") } { $unit }, which frees their nights now.

## Seasons and days

season-gap = No season covers the { NIGHTS($from, $to) }.
    .help = end one season later or begin the next one earlier, or close the house on these nights{ KEY("closed") }.
    .also = the next season begins here
season-gap_season-other =
    .help = end "{ $season }" on { DAY($to) }{ KEY($to) }, or begin "{ $other }" on { DAY($from) }{ KEY($from) }; or close the house on these nights{ KEY("closed") }.
period-overlap =
    .help = end one of the two periods earlier, or begin the other one later.
    .also = the other period
period-overlap_single = { UNIT($unit) } has two prices for the { NIGHTS($from, $to) }.
    .help = delete one of the two lines, or change its days or its units.
period-overlap_easter = Some nights around Easter are in two seasons, "{ $other }" and "{ $season }".
period-overlap_tax = There are two amounts of the tourist tax for the { NIGHTS($from, $to) }.
period-overlap_exchanged = This period of the season "{ $season }" seems to have its days for its months.
    .help = write from: { $first } and to: { $last }, for { DAY($first) } to { DAY($last) }.
period-overlap_twice = Two periods of the season "{ $season }" have the { NIGHTS($from, $to) }.
    .help = delete one of the two, or change its days.
period-overlap_seasons = Two seasons, "{ $other }" and "{ $season }", have the { NIGHTS($from, $to) }.
period-overlap_seasons-ends = { period-overlap_seasons }
    .help = end "{ $other }" on { DAY($ends) }{ KEY($ends) }, or begin "{ $season }" on { DAY($begins) }{ KEY($begins) }.
night-price = These nights have no price.
    .help = write what a night costs, or how much the price of the season changes, in percent{ KEY("price", "percent") }.
night-price_both = These nights have a price and a percentage too: only one of them can hold.
    .help = delete the price or the percentage.
period-mixed = This period has a year in one of its two dates, and none in the other.
    .help = if it comes every year, write the days without a year ({ LIST($every) }); if it comes once, write the year in both ({ LIST($once) }).
    .also = named here
period-mixed_easter = This period goes from { $from } to { $to }: only one of the two is counted from Easter.
    .help = count both from Easter (easter-2, easter+1), or write two days.
period-far = This goes until { DAY($to) }, more than five years from now.
    .help = correct the year; if it is right, { let-pass }.
period-far_isPast = This was over on { DAY($to) }.
    .help = correct the year, or delete this entry; if it is right and still needed, { let-pass }.
price-odd = A night in "{ UNIT($unit) }" costs { MONEY($price, $currency) } in the season "{ $season }"; judging by the other prices it should be about { MONEY($usual, $currency) }.
    .help = check whether a digit is missing, or one too many; if the price is right, { let-pass }.
price-odd_from = "{ UNIT($unit) }" costs { MONEY($price, $currency) } a night for the { NIGHTS($from, $to) }; at the price of the season it would be { MONEY($usual, $currency) }.
price-odd_litres = The size of { $litres } L costs { MONEY($price, $currency) }; judging by the others it should be about { MONEY($usual, $currency) }.
price-odd_night = Guests pay { MONEY($price, $currency) } here, and a night costs about { MONEY($night, $currency) }.
price-odd_nights = The total is { MONEY($price, $currency) }, and at your prices the nights alone cost { MONEY($nights, $currency) }.
price-odd_percent = With { $percent } percent off, guests pay less than half of the price.
price-odd_percent-share = { $percent } is less than one percent: guests would hardly notice it.
    .help = if you mean { $whole } percent, write { $whole }; if it is right, { let-pass }.
