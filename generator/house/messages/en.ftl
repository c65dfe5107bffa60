### The messages of the house.

-site = { $form ->
        [given] the guesthouse
       *[the] the house
    }

## The wording of texts

text-equal = The text in "{ $language }" is the same as that in "{ $other }": { $ending }
    .help = translate it; if the two are meant to be the same, write "# same" at the end of this line.
    .button = translate it; if the two are meant to be the same, press “{ $button }”.
    .also = the other text
text-language_one = The text of { $field } under "{ $language }" seems to be in "{ $other }": { $ending }
    .help = write it in "{ $language }"; if it is meant like this, write "# right" at the end of this line.
    .button = write it in "{ $language }"; if it is meant like this, press “{ $button }”.
    .also = { text-equal.also }
text-language_swapped = The texts of { $field } seem to be swapped: under "{ $language }" stands the one in "{ $other }", and under "{ $other }" the one in "{ $language }".
    .help = swap the two; if it is meant like this, write "# right" at the end of this line.
    .button = swap the two; if it is meant like this, press “{ $button }”.
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
text-standin_words = { $field } has { $mark }{ SHORT($found) }{ $mark } in the place of its text.
    .help = write the text: visitors would see this as it is.
text-standin_file = { $field } is the name of a file: { SHORT($found) }.
    .help = write in words what the photo shows: visitors who cannot see it hear this text.
quotes-doubtful_lone = In { $field } the quotation mark { $lone } has no partner: { $ending }
    .help = write the other mark of the pair where the quotation begins or ends, or delete this one.
quotes-doubtful_part = The quotation mark is read as a part of { $field }: { SHORT($found) }.
    .help = write the straight mark " at both ends of the text, "{ SHORT($bare) }", or none at all.
quotes-doubtful_whole = { quotes-doubtful_part }
    .help = delete both marks: visitors would see them; if they are meant, write "# right" at the end of this line.
    .button = delete both marks: visitors would see them; if they are meant, press “{ $button }”.
search-title_town = The title "{ SHORT($title) }" does not name the town, and people look for a room or a beach in a place.
    .help = add "{ $town }" to it.
search-title_length = This title has { $length } characters, and search results show about { $limit } of them.
    .help = shorten it, with what matters most at its beginning.
variable-missing = "{ $key }" has { $variable } in "{ $other }", and not in "{ $language }".
    .help = write { $variable } where its value belongs, or take it out in every language.
    .also = it stands here

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
rule_national-code = the CIN as the ministry writes it: IT, six figures, then letters and figures
rule_path = words of small letters without accents, figures and hyphens, with / between them
rule_percentage = a number of percent with at most two decimals
rule_phone = a phone number with + and the country code, without spaces, in quotes
rule_prefix = nothing, or words of letters, figures, =, _, ~ and hyphens that each begin with /
rule_site-address = https:// and the real name of a site, in small letters and with nothing behind it: a site cannot be in a folder of another
rule_slug = { rule_identifier }
rule_time-zone = a time zone by the name of a city
rule_variable-name = the name of an environment variable: letters, figures and _
rule_feed-address = { $field } is not the address of a calendar, which begins with https or webcal.
rule_feed-address-dots = { $field } is not the whole address of a calendar: its dots stand in the place of what is kept secret.
rule_feed-address-again = copy it again from the booking site, whole and on one line.
rule_coordinates-latitude = write { $latitude }, … with the longitude after the latitude.
rule_coordinates-link = this link has no position in it: open it, right-click the place on the map (on a phone, hold your finger on it), and copy the two numbers that appear.
rule_hours-end = write …-{ $hour } with the time when it begins.
rule_hours-begin = write { $hour }-… with the time when it ends.
rule_locale-language = write the country after the language: { $written }, or another country.
rule_national-code-length = it has { $signs } signs, and a CIN has 18: IT, six figures for the town, a letter, a figure, and eight letters or figures; copy it again from the document of the ministry.
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
rule_phone-letter-dialled = the letter { $letter } cannot stand in a number: { rule_phone-dialled }
rule_phone-one-dialled = write one number only: { rule_phone-dialled }
rule_phone-code = write + and the country code, then the number.
rule_phone-letter-code = the letter { $letter } cannot stand in a number: { rule_phone-code }
rule_phone-one-code = write one number only: { rule_phone-code }
rule_phone-file = write +, the country code and the number, all in quotes and without spaces.
rule_phone-letter-file = the letter { $letter } cannot stand in a number: { rule_phone-file }
rule_phone-one-file = write one number only: { rule_phone-file }
rule_phone-italy = write +, the country code and the number, all in quotes and without spaces; in Italy it begins with "+39".
rule_phone-letter-italy = the letter { $letter } cannot stand in a number: { rule_phone-italy }
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
unit-unknown_moved = "{ $unit }" stands here among the { $from }, and its file is in { $to }/.
    .help = move the file back to { $from }/; or, if "{ $unit }" is to be one of the { $to }, move its lines here and in bookings.yaml below "{ $to }".
    .also = and here
unit-unknown_near = There is no unit "{ $unit }", so the program ignores what is written here.
    .help = write "{ $nearest }".
    .also = { unit-unknown_moved.also }
unit-unknown_any = { unit-unknown_near }
    .help = write the slug of a room or an apartment, or delete this part.
    .also = { unit-unknown_moved.also }
unit-unknown_known = { unit-unknown_near }
    .help = the names that can stand here are { LIST($known) }.
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
legal-duty_rating-date = This rating has no date, and none may be older than two years (SME law of 2026).
    .help = write below "source" its "site" and its "date", or ask your adviser: if it is right as it is, write "# right" at the end of this line.
    .button = write below "source" its "site" and its "date", or ask your adviser: if it is right as it is, press “{ $button }”.
    .heading = { legal-duty_vat-number.heading }
    .also = { legal-duty_vat-number.also }
legal-duty_rating-old = This rating is of { $date }, and none may be older than two years (SME law of 2026).
    .help = look it up again, and write the new rating and its day, or ask your adviser: if it is right as it is, write "# right" at the end of this line.
    .button = look it up again, and write the new rating and its day, or ask your adviser: if it is right as it is, press “{ $button }”.
    .heading = { legal-duty_vat-number.heading }
    .also = { legal-duty_vat-number.also }
language-root-missing = Every language has a prefix, so no page has the address of the site itself.
    .help = write prefix: "" for the language that visitors meet first.
