### The messages of the house.

-site = { $form ->
        [given] the guesthouse
       *[the] the house
    }

## The wording of texts

text-equal = The { LANGUAGE($language) } text is the same as the { LANGUAGE($other) } one: { $ending }
    .help = translate it; if they should be the same, write "# same" at the end of this line.
    .button = translate it; if they should be the same, press “{ $button }”.
    .also = the other text
text-language_one = The { LANGUAGE($language) } text of { $field } seems to be written in { LANGUAGE($other) }: { $ending }
    .help = write it in { LANGUAGE($language) }; if it is right, write "# right" at the end of this line.
    .button = write it in { LANGUAGE($language) }; if it is right, press “{ $button }”.
    .also = { text-equal.also }
text-language_swapped = The texts of { $field } seem to be swapped: the { LANGUAGE($language) } one is written in { LANGUAGE($other) }, and the { LANGUAGE($other) } one in { LANGUAGE($language) }.
    .help = swap the two; if they are right, write "# right" at the end of this line.
    .button = swap the two; if they are right, press “{ $button }”.
    .also = { text-equal.also }
text-slip_word = In { $field } there is a sign in the middle of a word: { $mark }{ SHORT($found) }{ $mark }.
    .help = delete it, or write the letter or the space that was meant.
text-slip_tag = In { $field } there is a tag of a web page: { $mark }{ SHORT($found) }{ $mark }.
    .help = delete it. Texts have no tags of web pages: such signs are shown as they are.
text-slip_link = In { $field } there is a link as notes write it: { $mark }{ SHORT($found) }{ $mark }.
    .help = write its words alone: texts have no links, and visitors would see the brackets and the address.
text-slip_escape = In { $field } a letter is written as programs write it: { $mark }{ SHORT($found) }{ $mark }.
    .help = write the letter itself, as “È” for “\u00c8”: visitors would see these signs as they are.
text-slip_entity = In { $field } a sign is written as on web pages: { $mark }{ SHORT($found) }{ $mark }.
    .help = write the sign itself, as “&” for “&amp;”: visitors would see these letters as they are.
text-slip_bold = In { $field } there are marks for bold or italic letters: { $mark }{ SHORT($found) }{ $mark }.
    .help = delete them: texts have no bold or italic letters, and visitors would see the marks as they are.
text-slip_stamp = In { $field } there are the time and the name of a chat message: { $mark }{ SHORT($found) }{ $mark }.
    .help = delete them: visitors would see them as they are.
text-standin_words = { $field } has { $mark }{ SHORT($found) }{ $mark } instead of its text.
    .help = write the text: visitors would see this as it is.
text-standin_file = { $field } is the name of a file: { SHORT($found) }.
    .help = write in words what the photo shows: visitors who cannot see it hear this text.
quotes-doubtful_lone = In { $field } the quotation mark { $lone } has no partner: { $ending }
    .help = write the other mark of the pair where the quotation begins or ends, or delete this one.
quotes-doubtful_part = The quotation marks are part of the text of { $field }: { SHORT($found) }.
    .help = write the straight mark " at both ends of the text, "{ SHORT($bare) }", or none at all.
quotes-doubtful_whole = { quotes-doubtful_part }
    .help = delete both marks: visitors would see them; if they are meant, write "# right" at the end of this line.
    .button = delete both marks: visitors would see them; if they are meant, press “{ $button }”.
search-title_town = The title "{ SHORT($title) }" does not name the town, and people look for a room or a beach in a place.
    .help = add "{ $town }" to it.
search-title_length = This title has { $length } characters, and search results show about { $limit } of them.
    .help = shorten it, with what matters most at its beginning.
variable-missing = The { LANGUAGE($other) } text of { $field } has { $variable }, and the { LANGUAGE($language) } one does not.
    .help = write { $variable } where its value belongs, or take it out in every language.
    .also = it is here

## Rules of values

rule_anchor = { rule_identifier }, and none of main, i-… and f-…, which every page has itself
rule_calendar-file = the name of a file in data/availability/ that ends in .ics
rule_closed-day = a month and a day, or a year, a month and a day, in figures with hyphens between them
rule_date = a year, a month and a day, in figures with hyphens between them
rule_coordinates = latitude and longitude in degrees, the first between -90 and 90, the second between -180 and 180
rule_focus = two whole numbers from 0 to 100: how far from the left and from the top, in percent
rule_country = a country in two capital letters
rule_email = an e-mail address: a name, @ and the name of a site, without spaces
rule_hours = two times of the day with a hyphen between them
rule_language = a language code of two or three small letters
rule_link = the whole address of a page, with https:// before it
rule_locale = the codes of a language and a country, with a hyphen between them, as computers know them
rule_money = an amount with at most two decimals
rule_month-day = a month and a day in figures, with a hyphen between them
rule_national-code = the CIN as the ministry writes it
rule_path = words of small letters without accents, figures and hyphens, with / between them
rule_percentage = a number of percent with at most two decimals
rule_phone = a phone number with + and the country code, without spaces, in quotes
rule_prefix = empty, or words of letters, figures, =, _, ~ and hyphens that each begin with /
rule_site-address = https:// and the real name of a site, in small letters and with nothing behind it: a site cannot be in a folder of another
rule_slug = { rule_identifier }
rule_time-zone = a time zone by the name of a city
rule_variable-name = the name of an environment variable: letters, figures and _
rule_feed-address = { $field } is not the address of a calendar, which begins with https or webcal.
rule_feed-address-dots = { $field } is not the whole address of a calendar: the dots replace what is kept secret.
rule_feed-address-again = copy it again from the booking site, whole and on one line.
rule_coordinates-latitude = write { $latitude }, … with the longitude after the latitude.
rule_coordinates-link = this link has no position in it: open it, right-click the place on the map (on a phone, hold your finger on it), and copy the two numbers that appear.
rule_hours-end = write …-{ $hour } with the time when it begins.
rule_hours-begin = write { $hour }-… with the time when it ends.
rule_locale-language = write the country after the language: { $written }, or another country.
rule_national-code-length = it has { $signs } characters, and a CIN has 18: IT, six figures for the town, a letter, a figure, and eight letters or figures; copy it again from the document of the ministry.
rule_day-none = There is no day "{ $found }".
rule_day-none-ever = There is no day "{ $found }" in any year.
rule_day-order = write the month first, then the day: { $first } for { DAY($first, year: "no") }, { $second } for { DAY($second, year: "no") }.
rule_day-correct = correct the month or the day; the last day of that month is { $last }.
rule_day-last = there is no such day; the last one of that month is { $last }.
rule_phone-length = { $field } has { $figures } figures, and a phone number has between 7 and 15 with its country code.
rule_phone-form = { $quoted } is not a whole phone number.
rule_phone-compare = compare it with the number on your phone, digit by digit.
rule_phone-country = write the country code before it, in quotes: "+39{ $national }" in Italy.
rule_phone-dialled = write it with all its figures, as you would dial it; one of another country begins with + and its country code.
rule_phone-letter-dialled = a number cannot have the letter { $letter }: { rule_phone-dialled }
rule_phone-one-dialled = write one number only: { rule_phone-dialled }
rule_phone-code = write + and the country code, then the number.
rule_phone-letter-code = a number cannot have the letter { $letter }: { rule_phone-code }
rule_phone-one-code = write one number only: { rule_phone-code }
rule_phone-file = write +, the country code and the number, all in quotes and without spaces.
rule_phone-letter-file = a number cannot have the letter { $letter }: { rule_phone-file }
rule_phone-one-file = write one number only: { rule_phone-file }
rule_phone-italy = write +, the country code and the number, all in quotes and without spaces; in Italy it begins with "+39".
rule_phone-letter-italy = a number cannot have the letter { $letter }: { rule_phone-italy }
rule_phone-one-italy = write one number only: { rule_phone-italy }

## References

reference-kind = { $kind ->
        [language] language
        [number] phone number
        [page] page
        [photo] photo
        [rule] house rule
        [section] guide section
        [service] service
       *[subject] subject
    }
    .where = { $kind ->
        [language] "languages" of site.yaml
        [number] "numbers" of phones.yaml
        [page] pages.yaml
        [photo] data/photos/
        [rule] rules.yaml
        [section] "sections" of guide.yaml
        [service] services.yaml
       *[subject] "subjects" of phones.yaml
    }
reference-unknown_defined = Nothing is called "{ $found }" in { reference-kind.where }, and { $uses } places use that name; none uses "{ $defined }".
    .help = write "{ $found }" here, or "{ $defined }" in each of those places.
    .also = used here
reference-unknown_near = There is no { reference-kind } "{ $found }"{ $uses ->
        [one] { "" }
       *[other] , and { $uses } places name it
    }.
    .help = write "{ $nearest }", as in { reference-kind.where }.
    .also = { reference-unknown_defined.also }
reference-unknown_page = { reference-unknown_near }
    .help = write one of the pages that are there ({ LIST($known) }), or take this entry out.
    .also = { reference-unknown_defined.also }
reference-unknown_first = { reference-unknown_near }
    .help = add "{ $found }" to { reference-kind.where }.
    .also = { reference-unknown_defined.also }
reference-unknown_other = { reference-unknown_near }
    .help = the names in { reference-kind.where } are { LIST($known) }; add "{ $found }" there, or use one of them.
    .also = { reference-unknown_defined.also }
reference-unused = Nothing uses the { reference-kind } "{ $found }".
    .help = use it, or delete it.
names-lost = { QUOTED($found) } are not among the names in { reference-kind.where }, and { $uses } places use them.
    .help = put back the part of this file that is lost, from a copy; if the names are new, add them here.
    .also = { reference-unknown_defined.also }
unit-unknown_moved = "{ $unit }" is listed here under "{ $from }", but its file is in { $to }/.
    .help = move the file back to { $from }/; or, if "{ $unit }" should be one of the { $to }, move its lines, here and in bookings.yaml, below "{ $to }".
    .also = and here
unit-unknown_near = There is no unit "{ $unit }", so the program ignores what is written here.
    .help = write "{ $nearest }".
    .also = { unit-unknown_moved.also }
unit-unknown_any = { unit-unknown_near }
    .help = write the slug of a room or an apartment, or delete this part.
    .also = { unit-unknown_moved.also }
unit-unknown_known = { unit-unknown_near }
    .help = use one of these names: { LIST($known) }.
    .also = { unit-unknown_moved.also }
page-unmatched_file = The page "{ $page }" has nothing to show: there is no { $file }.
    .help = add { $file }, or take "{ $page }" out of pages.yaml.
page-unmatched_page = There is { $file }, but pages.yaml has no page "{ $page }" to show it.
    .help = add "{ $page }" to pages.yaml, or move the file away.
phone-swap_same = The two numbers are the same, so they cannot change places.
    .help = write the right one for one of the two, or "swap: []".
    .also = the number is here
phone-swap_count = Numbers can change places only where there are two, not { $count }.
    .help = write "swap: []".
    .also = { phone-swap_same.also }

## Facts of the house

range-reversed_amount = The maximum ({ $to }) is below the minimum ({ $from }).
    .help = swap the two, or correct the one that is wrong.
    .also = the other of the two
range-reversed_amount-hours = { range-reversed_amount }
    .help = { range-reversed_time-hours.help }
    .also = { range-reversed_amount.also }
range-reversed_amount-same = { range-reversed_amount }
    .help = { range-reversed_time-same.help }
    .also = { range-reversed_amount.also }
range-reversed_time = This ends ({ $to }) before it begins ({ $from }).
    .help = { range-reversed_amount.help }
    .also = { range-reversed_amount.also }
range-reversed_time-hours = { range-reversed_time }
    .help = swap the two: { $to }-{ $from }, or correct the one that is wrong.
    .also = { range-reversed_amount.also }
range-reversed_time-same = This ends when it begins ({ $from }).
    .help = write a later time after the hyphen.
    .also = { range-reversed_amount.also }
unit-crowded = With { $guests } guests in { $area } m², each has { $each } m²: one of the two numbers seems to be wrong.
    .help = correct "guests.max", or "area" in square metres; if both are right, write "# right" at the end of this line.
    .button = correct "guests.max", or "area" in square metres; if both are right, press “{ $button }”.
    .also = the area
coordinates-far_sea = This point is in the sea off Africa.
    .help = copy the coordinates again from the map; the latitude comes first.
    .also = far from here
coordinates-far_sea-exchanged = { coordinates-far_sea }
    .help = swap the two numbers, since the latitude comes first: { $exchanged }.
    .also = { coordinates-far_sea.also }
coordinates-far_house = By these coordinates the house is at least { $kilometres } km away from most of its places, so they are probably wrong.
    .help = { coordinates-far_sea.help }
    .also = { coordinates-far_sea.also }
coordinates-far_house-exchanged = { coordinates-far_house }
    .help = { coordinates-far_sea-exchanged.help }
    .also = { coordinates-far_sea.also }
coordinates-far_point = This point is { $kilometres } km away from the house.
    .help = { coordinates-far_sea.help }
    .also = { coordinates-far_sea.also }
coordinates-far_point-exchanged = { coordinates-far_point }
    .help = { coordinates-far_sea-exchanged.help }
    .also = { coordinates-far_sea.also }
code-doubtful_postcode = The postcode "{ SHORT($found) }" has { $digits ->
        [one] { $digits } digit
       *[other] { $digits } digits
    }, and an Italian postcode has 5.
    .help = compare it, digit by digit, with the document that it is on.
code-doubtful_vat-digit = The VAT number "{ SHORT($found) }" has a wrong digit: the last of its 11 does not follow from the others.
    .help = { code-doubtful_postcode.help }
code-doubtful_vat-number = The VAT number "{ SHORT($found) }" has { $digits ->
        [one] { $digits } digit
       *[other] { $digits } digits
    }, and an Italian one has 11.
    .help = { code-doubtful_postcode.help }
code-doubtful_phone = "{ SHORT($found) }" is not an Italian phone number: after +39, mobile numbers have 9 or 10 digits, the first of them 3, and landlines 6 to 11, the first of them 0.
    .help = compare it, digit by digit, with your phone.
host-insecure = "{ $host }" begins with http://, and browsers warn of sites without the s of https://.
    .help = write { $secure }, which every host offers.
unit-alike_name = Two of them are called "{ $value }", so guests cannot tell them apart.
    .help = give one of the two another name.
    .also = the other one
unit-alike_order = Two of them have the place { $value } in the list.
    .help = give one of the two another number.
    .also = { unit-alike_name.also }
unit-alike_text = Two of them are described in the same words: "{ SHORT($value) }".
    .help = write what is true of this one; if the words are right for both, write "# same" at the end of this line.
    .button = write what is true of this one; if the words are right for both, press “{ $button }”.
    .also = { unit-alike_name.also }
legal-duty_vat-number = There are { $flats } apartments and no VAT number: in Italy, from the third one let for short stays on, letting is a business (L. 199/2025).
    .help = write "vatNumber", or ask your adviser: if it is right as it is, write "# right" at the end of this line.
    .button = write "vatNumber", or ask your adviser: if it is right as it is, press “{ $button }”.
    .heading = Ask your adviser
    .also = another one
legal-duty_unit-code = There is no national code (CIN) for { $units ->
        [one] { $units } unit
       *[other] { $units } units
    }: every advertisement has to show it (D.L. 145/2023, art. 13-ter).
    .help = write "nationalCode" here, or in site.yaml with the units of its structure, or ask your adviser: if it is right as it is, write "# right" at the end of this line.
    .button = write "nationalCode" here, or in site.yaml with the units of its structure, or ask your adviser: if it is right as it is, press “{ $button }”.
    .heading = { legal-duty_vat-number.heading }
    .also = { legal-duty_vat-number.also }
legal-duty_tax-limit = The tourist tax has no limit of nights. Most towns set one in their rules, and without it guests are asked for more than is due.
    .help = write "nights" as the rules of the town have it, or ask your adviser: if it is right as it is, write "# right" at the end of this line.
    .button = write "nights" as the rules of the town have it, or ask your adviser: if it is right as it is, press “{ $button }”.
    .heading = { legal-duty_vat-number.heading }
    .also = { legal-duty_vat-number.also }
legal-duty_rating-date = This rating has no date. Reviews may not be older than two years (Italian SME law of 2026), and it is wise to hold ratings to it.
    .help = write below "source" its "site" and its "date", or ask your adviser: if it is right as it is, write "# right" at the end of this line.
    .button = write below "source" its "site" and its "date", or ask your adviser: if it is right as it is, press “{ $button }”.
    .heading = { legal-duty_vat-number.heading }
    .also = { legal-duty_vat-number.also }
legal-duty_rating-old = This rating is from { $date }. Reviews may not be older than two years (Italian SME law of 2026), and it is wise to hold ratings to it.
    .help = look it up again, and write the new rating and its day, or ask your adviser: if it is right as it is, write "# right" at the end of this line.
    .button = look it up again, and write the new rating and its day, or ask your adviser: if it is right as it is, press “{ $button }”.
    .heading = { legal-duty_vat-number.heading }
    .also = { legal-duty_vat-number.also }
legal-duty_oil-nutrition = No health claim is shown: each needs the nutrition table beside it (Regulation (EC) 1924/2006, art. 7).
    .help = write "nutrition" under "information", or ask your adviser: if it is right as it is, write "# right" at the end of this line.
    .button = write "nutrition" under "information", or ask your adviser: if it is right as it is, press “{ $button }”.
    .heading = { legal-duty_vat-number.heading }
    .also = { legal-duty_vat-number.also }
legal-duty_oil-pack = A pack of olive oil for consumers holds at most 5 litres (Regulation (EU) 2022/2104).
    .help = write in "packs" how many packs this size travels in, or ask your adviser: if it is right as it is, write "# right" at the end of this line.
    .button = write in "packs" how many packs this size travels in, or ask your adviser: if it is right as it is, press “{ $button }”.
    .heading = { legal-duty_vat-number.heading }
    .also = { legal-duty_vat-number.also }
health-claim = Nobody may say of oil that it is good for health, as “{ $word }” does (Regulation (EC) 1924/2006, art. 10). Only the sentences of Regulation (EU) 432/2012 are permitted, such as that on polyphenols, from 5 mg of hydroxytyrosol and its derivatives in 20 g of oil.
    .help = take the word out, or write the permitted sentence under "claims" in oil.yaml; if this is not about health, write "# right" at the end of this line.
    .button = take the word out, or write the permitted sentence among the health claims of the oil; if this is not about health, press “{ $button }”.
    .heading = Words of health about the oil
language-root-missing = Every language has a prefix, so no page has the address of the site itself.
    .help = write prefix: "" for the language that visitors meet first.

## Calendars

feed-source_none = Nothing says where the calendar with these bookings is.
    .help = write one of these: { $fields }.
feed-source_several = This calendar has { QUOTED($sources) }, and can be in one place only.
    .help = write one of these: { $fields }.
feed-source-field = "{ $key }"{ PURPOSE($about) }
feeds-missing_file = There is no such file any more, and the calendars that it named have future bookings for { QUOTED($units) }. These nights stay taken; new bookings are not known.
    .help = put the file back; if these units have no calendars any more, make one with these lines{ LINES($written) }
feeds-missing_units = Nothing is said here about { QUOTED($units) }: nights that are booked elsewhere would be offered again.
    .help = name the calendars as for the other units; a unit that has none gets a line with []{ LINES($written) }
feed-shared = This is also the calendar of "{ UNIT($unit) }", so what is booked there is taken here, too.
    .help = name the calendar that is only for this unit; if one booking takes both, write "# same" at the end of this line.
    .button = name the calendar that is only for this unit; if one booking takes both, press “{ $button }”.
    .also = first named here
feed-unread = No unit names this calendar, so its bookings count nowhere.
    .help = name it in availability/bookings.yaml ("file: { $file }"), or delete it.
feed-unkept = The bookings of the calendar "{ $name }" of "{ UNIT($unit) }" count, but could not be kept for times when it cannot be read. { $why }
feed-unreadable = The calendar "{ $name }" of "{ UNIT($unit) }" cannot be read: { $clause }. { $nights }
    .help = { $advice }
    .heading = Calendars that cannot be read
feed-problem_env-unset = the environment variable { $variable } is not set
feed-problem_file-missing = there is no file { $file } in the folder availability
feed-problem_address-invalid = its address is not one that a browser could open
feed-problem_credentials = its address has a name and a password in it, which calendars do not use
feed-problem_host-unknown = there is no server of the name in its address ({ $code })
feed-problem_tls = no protected connection to its server is possible ({ $code })
feed-problem_redirect-loop = its server sends on from one address to the next, without an end
feed-problem_redirect-scheme = its server sends on to an address that is not protected, or not on the web
feed-problem_redirect-private = its server sends on to a machine in the private network where this command runs
feed-problem_unpackable = what its server sends is packed, and cannot be unpacked
feed-problem_unreachable = its server does not answer
feed-problem_status = its server answers with the status { $status }
feed-problem_timeout = its server takes longer than { $seconds } seconds
feed-problem_too-large = it has more than { $megabytes } MB
feed-problem_empty = it is empty
feed-problem_web-page = it is a web page
feed-problem_not-calendar = it is not a calendar
feed-problem_cut-off = it breaks off before its end
feed-problem_undated = it has an event without a day, or with one that is in no year
feed-problem_repetition = it has an event that repeats within a day, too often to count, or by a rule that is not understood here
feed-problem_series-changed = it changes a day of a repeating event and all that follow (RANGE=THISANDFUTURE), which is not understood here
feed-problem_free-times = it says when the unit is free (VAVAILABILITY), and not when it is taken
feed-problem_malformed = it has lines that are not as calendars have them
feed-problem_unreachable-code = its server does not answer ({ $code })
feed-problem_line = { $clause } (line { $line })
feed-problem_event = { $clause } (line { $line }, the event of { $day })
feed-advice_env-unset = set { $variable } to the address of the calendar where this command runs.
feed-advice_file-missing = put it there, or write the name of one that is there.
feed-advice_export-address = copy its address again from the booking site, and open it in a browser: what comes must begin with BEGIN:VCALENDAR.
feed-advice_credentials = use the address that the booking site gives for its export: it needs neither.
feed-advice_host-unknown = check whether this machine is online; if it is, copy the address again from the booking site.
feed-advice_tls = open its address in a browser. If that warns as well, the booking site has to fix it; if not, check whether the clock and the certificates of this machine are up to date.
feed-advice_wait = wait: most likely the booking site has trouble of its own.
feed-advice_unreachable = check whether this machine is online; if it is, wait, or copy the address again from the booking site.
feed-advice_browser = open its address in a browser. If the calendar comes there, the booking site may refuse programs: export it as a file from time to time and name that with "file", or look for another address on the site. If it does not come there either, wait, or copy the address again from the site.
feed-advice_event = look for that event where the calendar is kept, and correct it.
feed-advice_repetition = look for that event where the calendar is kept, and enter it as single days.
feed-advice_series-changed = look for that event where the calendar is kept, let its series end before that day, and enter the rest as another event.
feed-advice_free-times = let the program that keeps it export the bookings as events, and name that calendar instead.
feed-advice_file-near = there is a file of a similar name: { $nearest }.
feed-advice_export-file = export it again from the booking site, and replace this file with the new one.
feed-nights_never = It was never read before, so "{ $unit }" is offered on no night until it can be.
feed-nights_old = It was last read on { $kept }, { $age }, which is longer ago than "keptDays" allows. So "{ $unit }" is offered on no night until it can be read.
feed-nights_day = The nights that it took when it was last read, on { $kept }, stay taken.
feed-nights_longer = The nights that it took when it was last read, on { $kept }, { $age }, stay taken; what was booked since then is not known, and can be offered a second time.
double-booking_night = "{ UNIT($unit) }" seems to be booked twice, for the { NIGHTS($from, $to) }: the calendars "{ $name }" and "{ $other }" each have a booking of their own.
    .help = look at both bookings on their sites, and call the guests of one of them before they travel. The nights stay taken until both calendars free them.
    .also = the other calendar
double-booking_nights = { double-booking_night }
    .help = { double-booking_night.help }
    .also = the other calendar
feed-frozen_file = The calendar "{ $name }" of "{ UNIT($unit) }" has not changed since { DAY($since) }, while others changed on { $days } days: it may have stopped, and nights that were booked since then would be offered again.
    .help = export it again from the booking site, and replace this file with the new one.
feed-frozen_address = { feed-frozen_file }
    .help = compare it with the bookings of "{ UNIT($unit) }" on the booking site. If one is missing, copy the address of the calendar again from there; if none is, it is right as it stands.
feed-window = The calendar "{ $name }" of "{ UNIT($unit) }" takes every night from { DAY($from) } on. That is most likely not a booking but the end of the time for which the booking site takes bookings; the nights stay taken here as well.
    .help = let that site take bookings for as long as yours does, or look less far ahead with "horizon" in availability/prices.yaml; if the unit is closed then, say so there with "closed".
feed-doubtful_all-file = The calendar "{ $name }" of "{ UNIT($unit) }" took { $nights ->
        [one] { $nights } future night
       *[other] { $nights } future nights
    }, and suddenly takes none of them. That is usually a fault, so these nights stay taken until a reading at least an hour later says the same.
    .help = look at the bookings where the file comes from. If they are gone there as well, wait; or run npm run availability -- --believe { $unit } once, which frees their nights now.
feed-doubtful_all-address = { feed-doubtful_all-file }
    .help = look at the bookings on the booking site. If they are gone there as well, wait; or run npm run availability -- --believe { $unit } once, which frees their nights now.
feed-doubtful_some-file = The calendar "{ $name }" of "{ UNIT($unit) }" took { $nights ->
        [one] { $nights } future night
       *[other] { $nights } future nights
    }, and suddenly no longer takes { $lost } of them. That is usually a fault, so these nights stay taken until a reading at least an hour later says the same.
    .help = { feed-doubtful_all-file.help }
feed-doubtful_some-address = { feed-doubtful_some-file }
    .help = { feed-doubtful_all-address.help }

## Seasons and days

season-gap_between = No season has the { NIGHTS($from, $to) }{ $isLeapDay ->
        [true] , which leap years have
       *[false] { "" }
    }.
    .help = end "{ $before }" on { $to }, or begin "{ $after }" on { $from }; or write these nights under "closed".
    .also = the next season begins here
season-gap_alone = { season-gap_between }
    .help = end one season later or begin the next one earlier, or write these nights under "closed".
    .also = { season-gap_between.also }
period-overlap_tax = The { NIGHTS($from, $to) } { $nights ->
        [one] has
       *[other] have
    } two amounts of the tax.
    .help = end one of the two periods earlier, or begin the other one later.
    .also = the other period
period-overlap_twice = The { NIGHTS($from, $to) } { $nights ->
        [one] is
       *[other] are
    } twice in the season "{ $season }".
    .help = delete one of the two, or change its days.
    .also = { period-overlap_tax.also }
period-overlap_seasons = The { NIGHTS($from, $to) } { $nights ->
        [one] has
       *[other] have
    } two seasons, "{ $other }" and "{ $season }".
    .help = end one of the two seasons earlier, or begin the other one later.
    .also = { period-overlap_tax.also }
period-overlap_ends = { period-overlap_seasons }
    .help = end "{ $other }" on { $ends }, or begin "{ $season }" on { $begins }.
    .also = { period-overlap_tax.also }
season-unmatched_price = There is no season "{ $found }", and { $units } units have a price for it.
    .help = write "{ $found }" here with its nights, or delete its price in each unit.
    .also = its prices
season-unmatched_season = None of the { $units } units has a price for the season "{ $season }".
    .help = add "{ $season }: …" to the prices of each of them.
    .also = { season-unmatched_price.also }
season-unmatched_both = None of the { $units } units has a price for the season "{ $season }", and all have one for "{ $found }", which is no season.
    .help = write "{ $found }" here, or "{ $season }" in the prices of each unit.
    .also = { season-unmatched_price.also }
period-mixed = This period has a year at one end and none at the other.
    .help = write no year if it comes every year ({ LIST($every) }), or the year at both ends if it comes once ({ LIST($once) }).
    .also = named here
price-odd_oil = { $litres ->
        [one] { $litres } litre costs
       *[other] { $litres } litres cost
    } €{ $price }; judging by the other sizes it should be about €{ $usual }.
    .help = check whether a figure is missing, or one too many; if the price is right, write "# right" at the end of the line.
    .button = check whether a figure is missing, or one too many; if the price is right, press “{ $button }”.
price-odd_night = A night in "{ UNIT($unit) }" costs €{ $price } in the season "{ $season }"; judging by the other prices it should be about €{ $usual }.
    .help = { price-odd_oil.help }
    .button = { price-odd_oil.button }
price-odd_swapped = A night in "{ UNIT($unit) }" costs €{ $price } in the season "{ $season }" and €{ $less } in "{ $other }"; in every other unit "{ $season }" costs less.
    .help = check whether the two are swapped; if the price is right, write "# right" at the end of the line.
    .button = check whether the two are swapped; if the price is right, press “{ $button }”.
closed-always = With this line the house is closed on every day of every year, and nothing can be booked.
    .help = correct the days; a period that comes only once needs a year (2027-11-02), and one that does not close the whole house needs "units". If it is right, write "# right" at the end of the line.
    .button = correct the days; a period that comes only once needs a year (2027-11-02), and one that does not close the whole house needs "units". If it is right, press “{ $button }”.
discount-falling = Stays of { $nights } nights or more get { $percent }% off, but stays of { $fewer } or more get { $more }%.
    .help = swap the two, or correct the one that is wrong; if they are right, write "# right" at the end of the line.
    .button = swap the two, or correct the one that is wrong; if they are right, press “{ $button }”.
    .also = the larger discount
leap-day-missing = The period from { DAY($from) } ends on 28 February, and leaves out 29 February, which leap years have.
    .help = write 02-29: it is the last day of February in every year. If 29 February is left out on purpose, write "# right" at the end of the line.
    .button = write 02-29: it is the last day of February in every year. If 29 February is left out on purpose, press “{ $button }”.
stay-rule-empty = This line says for whom or when it is, but has no rule.
    .help = add one of these, or delete the line: { QUOTED($fields) }.
stay-impossible_length = Nobody can book "{ UNIT($unit) }" from { DAY($from) } on: a stay then must have at least { $minimum ->
        [one] { $minimum } night
       *[other] { $minimum } nights
    }, and at most { $maximum }.
    .help = write "maximum: { $minimum }" or more, or fewer nights for "minimum"; of several lines the last one counts.
    .also = together with this
stay-impossible_days = Nobody can book "{ UNIT($unit) }" from { DAY($from) } on: a stay then must begin on { LIST(WEEKDAYS($arrival), joint: "or") }, end on { LIST(WEEKDAYS($departure), joint: "or") }, and have { $minimum } to { $maximum ->
        [one] { $maximum } night
       *[other] { $maximum } nights
    }.
    .help = between such days there { $isOneNight ->
        [true] is 1 night
       *[false] are { LIST($between, joint: "or") } nights
    }, or whole weeks more: change "minimum" and "maximum", or the days; of several lines the last one counts.
    .also = { stay-impossible_length.also }
stay-impossible_days-exact = Nobody can book "{ UNIT($unit) }" from { DAY($from) } on: a stay then must begin on { LIST(WEEKDAYS($arrival), joint: "or") }, end on { LIST(WEEKDAYS($departure), joint: "or") }, and have { $maximum ->
        [one] { $maximum } night
       *[other] { $maximum } nights
    }.
    .help = { stay-impossible_days.help }
    .also = { stay-impossible_length.also }
