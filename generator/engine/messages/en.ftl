### The messages of the engine. A message has the name of its code, or of a case of it: the entry of the code chooses
### one. What the message of a case does not say, that of the code says. .help follows "Help:". The reader sees a file
### or a form: KEY("closed") is ' ("closed")' at a file, and nothing at a form; READER has words for each of the two;
### .desk and .form are for forms.

## Parts of sentences

quoted = "{ $text }"
list_and = { $items } and { $last }
list_or = { $items } or { $last }
list_more = { $left } more
field_key = "{ $key }"
field_label = "{ $label }"
field_entry = entry { $number } of "{ $list }"
field_file = this file
also = and here
let-pass = { $button ->
    [none] write "# { $note }" at the end of this line
   *[other] press “{ $button }”
}
age_now = just now
age_minutes = { $number ->
    [one] a minute ago
   *[other] { $number } minutes ago
}
age_hours = { $number } hours ago
age_days = { $number } days ago

## Files

data-missing = There is no folder "{ $folder }".
    .help = put it back, or name the folder with the content: --data my-folder.
file-missing = The file { $file } is missing.
    .help = put it back from a copy, or copy it from the example that came with the program.
file-unknown = Nothing reads this file.
    .help = check its name and its folder; if the site does not need it, move it out of the data folder, or delete it.
file-unknown_name = Nothing reads this file under this name.
    .help = rename it: { $name }.
file-unknown_place = Nothing reads this file in this place.
    .help = move it, under this name: { $name }.
file-unknown_folder = Nothing reads the folder { $folder } and its { $count } files.
    .help = move the folder out of the data folder, or delete it.
file-empty = The file is empty.
    .help = put back its content from a copy; if the site can do without it, delete the file.
file-twice = This file says the same as { $other }, word for word.
    .help = delete it; or, if it should become { $another }, change what is different here.
file-copy = This is a copy of { $other }, but not the same: Dropbox, OneDrive and the like make one when a file is changed in two places at once.
    .help = compare the two, copy what is right here into { $other }, then delete this file.
file-conflict = "{ $mark }" is a mark of Git: two people changed this part, and the file has both versions.
    .help = keep one of the two versions, and delete the other with all lines that begin with <<<<<<<, ======= and >>>>>>>.
encoding-invalid = This file cannot be read properly: it is not saved in the encoding UTF-8.
    .help = save it again in your text editor, with the encoding "UTF-8".
file-stub = The content of { $file } is in { $cloud } and not on this computer: only a stand-in is here.
file-stub_icloud = { file-stub }
    .help = in the Finder, right-click the file and choose "Download Now", and "Keep Downloaded" for the folder of the content, so that it stays here.
file-stub_onedrive = { file-stub }
    .help = right-click the folder of the content and choose "Always keep on this device".
file-stub_dropbox = { file-stub }
    .help = right-click the folder of the content and choose "Make available offline".
file-stub_google-drive = { file-stub }
    .help = right-click the folder of the content and choose "Offline access", then "Available offline".
file-stub_nextcloud = { file-stub }
    .help = right-click the folder of the content and choose "Make always available locally".
file-stub_odrive = { file-stub }
    .help = double-click the file, or right-click the folder of the content and choose "Sync".
file-stub_resilio = { file-stub }
    .help = double-click the file, or turn off "Selective Sync" for the folder of the content in Resilio Sync.
file-stub_cloud = The content of { $file } is in a cloud and not on this computer, and it cannot be fetched now.
    .help = connect to the internet, then right-click the folder of the content and choose to keep it on this device.
file-stub_google-doc = In the place of { $file } there is only a link to a document of Google, without its content.
    .help = in Google Drive download the document as plain text, and put it here as { $file }; if you no longer need it, move the link out of the folder.
file-stub_shortcut = In the place of { $file } there is only a shortcut, which leads to a file elsewhere.
    .help = put the file itself here, and delete the shortcut.
file-stub_git-lfs = In the place of { $file } there is only a pointer of Git LFS: the content was not fetched.
    .help = leave the pointer as it is, and run git lfs pull in the folder of the project.
file-stub_git-annex = In the place of { $file } there is only a pointer of git-annex: the content was not fetched.
    .help = leave the pointer as it is, and run git annex get in the folder of the content.
file-stub_git-link = In the place of { $file } there is only the text of a link, as Git writes it on a disk that has no links.
    .help = put the file itself here.
file-stub_zeros = There are zeros in { $file } instead of its content, as after a power cut: it was never written to the disk.
    .help = put the file back from a copy, from an earlier version in your cloud, or with Git.
file-stub_no-file = In the place of the file { $file } there is a folder, or something else that is no file.
    .help = move it away, and put the file back from a copy or with Git.
link-outside_missing = This link leads to { $missing }, which does not exist.
    .help = connect the drive, or put back what it leads to; if you no longer need it, delete the link.
link-outside = This link leads to something outside the data folder, or to a folder around it, so the program does not follow it.
    .help = put the file itself here.
file-name = "{ $name }" is a name that no file can have on Windows.
    .help = rename it with letters, digits and hyphens, and to no word such as con, aux, nul or com1; where the content names it, write the new name.
file-name_by = "{ $name }" differs only in capitals from "{ $by }", and many computers take the two for one.
    .help = rename it, also where the content names it; or delete it.
file-name_by-isFolder = { file-name_by }
    .help = move what is in it to "{ $by }", and delete this folder.
static-name = "{ $path }" is a name that no file can have on Windows.
    .help = { file-name.help }
static-name_by = The site writes its own "{ $by }", so it cannot have the file "{ $path }".
    .help = rename this file, or delete it.

## YAML

character-invisible = There is an invisible character here ({ $name }).
    .help = delete it and type the text around it again.
character-invisible_isBlank = There is a special space here, which looks like an ordinary one but is not.
    .help = delete the spaces here and type ordinary ones instead.
yaml-key-duplicate = This block has "{ $key }" twice.
    .help = delete one of the two.
    .also = first written here
yaml-key-duplicate_missingLanguage = This text has the language "{ $key }" twice, and no "{ $missingLanguage }".
    .help = one of the two is probably the { LANGUAGE($missingLanguage) } text: write "{ $missingLanguage }:" instead of "{ $key }:" there.
yaml-key-duplicate_isBlock = From here on, "{ $key }" and what follows appear for the second time in this block.
    .help = write the line that begins their block above them, or delete them.
yaml-syntax =
    .help = put the whole text in quotes{ LINES($suggestion) }
yaml-syntax_backslash = Between double quotes a backslash begins a special sign, and there is none like this.
    .help = put the text in single quotes{ LINES($suggestion) }
yaml-syntax_bracket-open = A bracket opens here and is never closed.
    .help = close it (or, if it is part of the text, put the whole text in quotes){ LINES($suggestion) }
yaml-syntax_bullet = This line begins with { $sign }, but an entry of a list begins with a hyphen.
    .help = write a hyphen and a space{ LINES($suggestion) }
yaml-syntax_colon-in-text = This line has two colons with a space after them: it is not clear where the text begins.
    .help = if there are two fields on it, write each on a line of its own; if not, put the whole text in quotes{ LINES($suggestion) }
yaml-syntax_colon-missing = This line has no colon with a space after it.
    .help = write the name, a colon, a space, then the value{ LINES($suggestion) }
yaml-syntax_comma-in-text = Between braces a comma ends the text, so this part is not in it.
    .help = put the whole text in quotes{ LINES($suggestion) }
yaml-syntax_comma-missing = A comma is missing here, between two entries in brackets.
    .help = write it (or, if the bracket is part of the text, put the whole text in quotes){ LINES($suggestion) }
yaml-syntax_dash-missing = This line is among the entries of a list, but has no "- " before it.
    .help = if it is an entry, write "- " before it; if it belongs to the entry above, give it two more spaces{ LINES($suggestion) }
yaml-syntax_indent = This line is not aligned with the lines it belongs to.
    .help = give it as many spaces at its beginning as they have{ LINES($suggestion) }
yaml-syntax_note-glued = A note begins with a space and #, and here the space is missing.
    .help = write it{ LINES($suggestion) }
yaml-syntax_note-within = This note ends the text above it, and the text goes on below it.
    .help = move the note above the whole text, or delete it.
yaml-syntax_quote-open = A quotation mark opens here and is never closed.
    .help = put the same mark at the end of the text{ LINES($suggestion) }
yaml-syntax_quote-ends = The text ends at this quotation mark, but there is more after it.
    .help = write ’ or “ ” inside the text, or put the whole text in quotation marks of the other kind{ LINES($suggestion) }
yaml-syntax_space-missing = A space is missing after the colon.
    .help = { yaml-syntax_colon-missing.help }
yaml-syntax_tab = There is a tab here, but lines are indented with spaces only.
    .help = write two spaces for each step instead of the tab{ LINES($suggestion) }
yaml-syntax_text-start = A text cannot begin with this character, which is a special sign in YAML.
yaml-syntax_value-missing = There is only a sign here, and no value.
    .help = write the value; if there is none, delete the line.
yaml-syntax_other = This line cannot be read.
    .help = a field is its name, a colon, a space, then the value, in quotes if it has special signs; a line that continues the text above has more spaces than its name, and a note begins with #. If this line does not belong here, delete it.
yaml-tag-unknown = "{ $tag }" does not exist: only !placeholder can be before a value.
yaml-tag-unknown_joined = There is no space after !placeholder.
    .help = write one: !placeholder { $rest }.
yaml-tag-unknown_misspelt =
    .help = write !placeholder, or delete this word if the value is the real one.
yaml-tag-unknown_text =
    .help = if it is part of the text, put the whole text in quotes{ LINES($suggestion) }

## Fields

key-unknown = There is no field "{ $key }" here.
    .help = rename it, or delete it.
key-unknown_former = The field "{ $key }" has a new name: "{ $nearest }".
    .help = write "{ $nearest }".
key-unknown_inside = The field "{ $key }" is too far to the right: it does not exist here.
    .help = move it to the left, with all that belongs to it, below the fields beside it.
key-unknown_outside = The field "{ $key }" belongs to "{ $parent }": it does not exist here.
    .help = begin it, and all that belongs to it, with two more spaces than "{ $parent }:" above it.
key-unknown_headless = There is no field "{ $key }" here: the line "{ $parent }:" is missing above it.
    .help = write "{ $parent }:" on a line of its own above it.
key-unknown_nearest =
    .help = write "{ $nearest }".
key-unknown_known =
    .help = the fields here are { QUOTED($known) }.
key-unknown_known-hasNotes =
    .help = the fields here are { QUOTED($known) }. Names of people belong in none of them: if this is one, delete the line.
key-unknown_isLanguage = { LANGUAGE($key) } is not a language of the site.
    .help = delete this line, or add the language to site.yaml first.
key-unused = The program no longer uses { QUOTED($keys) }.
    .help = delete it, with the lines that belong to it.
    .also = nor this one
field-missing = { $field } is missing here.
    .help = { READER(file: "add this, with your own value instead of …", form: "write it") }{ PURPOSE($about) }{ LINES($suggestion, form: "no") }
field-missing_known =
    .help = add this{ PURPOSE($about) }{ LINES($suggestion, form: "no") }
    .desk = the program knows what to write, here and wherever else such a text is missing.
field-missing_within =
    .help = write it{ READER(file: " between the brackets, with your own value instead of …") }{ PURPOSE($about) }{ LINES($within, form: "no") }
field-empty = { $field } is empty.
    .help = write the value{ PURPOSE($about) }{ LINES($suggestion, form: "no") }
field-empty_isOptional =
    .help = write the value{ PURPOSE($about) }{ READER(file: ", or delete the line") }{ LINES($suggestion, form: "no") }
field-empty_isEmptyList = { $field } is an empty list, but needs at least one entry.
    .help = add an entry{ READER(file: ", on a line that begins with a hyphen and a space") }.
field-empty_hasOnlyDrafts = All entries of { $field } are drafts, but the site needs at least one.
    .help = { READER(file: "remove \"draft: true\" from an entry", form: "show an entry on the site") }, or add another one.
field-empty_mayBeEmpty =
    .help = write the value{ PURPOSE($about) }{ READER(file: ", or [] if there are none") }.
duplicate-value = Another entry already has { QUOTED($value) } as its { $field }.
    .help = choose something different for one of the two.
    .also = first used here
duplicate-value_isNamed = { $field } has { QUOTED($value) } twice.
    .help = delete one of the two.

## Values

type-wrong = { $field } is { $value }, but must be { $expected }.
type-wrong_lines =
    .help = write it like this{ LINES($suggestion) }
type-wrong_number-whole =
    .help = write a whole number, without a point.
type-wrong_number =
    .help = write one number in figures, with a point before decimals and without a unit or a currency.
type-wrong_string =
    .help = write it as one text, in quotes.
type-wrong_boolean =
    .help = write true for yes, false for no.
type-wrong_list =
    .help = write each entry on a line that begins with "- ".
type-wrong_block =
    .help = write each of them below, on a line of its own with two spaces before it.
type-wrong_bare =
    .help = write { $suggestion }, without quotes and without anything else.
kind_string = a text
kind_number = a number
kind_number-whole = a whole number
kind_boolean = true (yes) or false (no)
kind_list = a list
kind_block = a block of fields
kind_block-text = a text in each language
found_list = a list
found_block = a block of fields
found_text = the text { QUOTED($value) }
value-unknown = { $field } cannot be { QUOTED($value) }.
    .help = write one of these: { LIST($allowed, most: 45) }.
    .desk = choose one from the list.
value-unknown_nearest =
    .help = { READER(file: "write", form: "choose") } "{ $nearest }".
number-range = { $field } is { $value }, which cannot be right.
    .help = write a number { $range }.
number-range_whole =
    .help = write a whole number { $range }.
number-notation = { $field } is written { $raw }, which is read as { $plain }.
    .help = write the number in figures, with a point before the decimals and nothing between the thousands: { $plain }.
number-notation_thousands = { $field } is written { $raw }: its last three digits can be decimals or thousands.
    .help = write { $plain } if they are decimals, { $thousands } if they are thousands.
range_above = above { $minimum }
range_least = from { $minimum } up
range_above-most = above { $minimum } and up to { $maximum }
range_least-most = from { $minimum } to { $maximum }
number-notation_comma = { $field } is { $raw }, but between brackets a comma ends the number.
    .help = write a point instead of the comma, and nothing but the number: { $mended }.
quotes-missing = Without quotes { $field } is read as a yes or no.
    .help = put it in quotes: { $suggestion }.
quotes-missing_isNumber = Without quotes { $field } is read as a number, and loses its zeros and its +.
placeholder-left = { $field } is still to be confirmed.
    .help = write the real value, { READER(file: "and delete the word !placeholder before it", form: "then confirm it") }.
placeholder-quoted = In { $field } the word { $value } is part of the text, so visitors would read it.
    .help = write !placeholder before the quotation mark, or delete this word if the value is the real one.
    .desk = delete it.

## Texts and languages

translation-missing = There is no { LANGUAGE($language) } text for { $field }.
    .help = { READER(file: "write this line below the other languages, with the text instead of …", form: "write it") }{ LINES($suggestion, form: "no") }
translation-missing_within =
    .help = write it{ READER(file: " between the brackets, instead of …") }{ LINES($within, form: "no") }
translation-missing_isEmpty =
    .help = write it{ READER(file: " after the colon of its line") }{ KEY($language) }.
language-missing = None of the { $count } texts in this file is in { LANGUAGE($language) }.
    .help = add a line "{ $language }: …" to each of them.
language-missing_files = { LANGUAGE($language) } is a language of the site, but no text is in it ({ $count } in { $files } files).
    .help = add a line "{ $language }: …" to each text, or take the language out until they are translated; npm run translations lists them.
language-missing_of = In this file { $count } of { $of } texts are not in { LANGUAGE($language) }.
language-main-draft = { LANGUAGE($language) } is the first language of the site, so it cannot be kept back.
    .help = { READER(file: "remove \"draft: true\" there", form: "show it on the site") }, or put { LANGUAGE($other) } first.
language-unknown = { LANGUAGE($language) } is not a language of the site, but { $count } texts here use it.
    .help = add it to the languages of the site{ KEY($language) }{ READER(file: ", in site.yaml") }, or delete these texts.
language-unknown_instead = { LANGUAGE($language) } is not a language of the site, but { $count } texts here use it; none uses { LANGUAGE($instead) }, which is one.
    .help = write "{ $language }" as the code of that language in site.yaml, or "{ $instead }" before each of these texts.
    .desk = write "{ $language }" as the code of that language.
text-twice = A line of the text appears twice, one below the other: { QUOTED($line) }.
    .help = delete one of the two.
    .also = the same line
text-note = This looks like a note, but it is inside a text, and visitors read it: { QUOTED($line) }.
    .help = if it is a note, write it above the name of the text; if it is a heading, delete the sign.
text-escape = Between double quotes { QUOTED($sign) } is a special sign, and its letter is lost.
    .help = if the text does have the backslash \, put it in single quotes; otherwise write a space.
text-too-long = The text of { $field } has { $length } characters, but can have at most { $limit }.
    .help = shorten it.
text-cut = Of { $field } only { QUOTED($read) } is read: the program takes { QUOTED($lost) } for a note or a mark, which no page shows.
    .help = if it is part of the text, put the whole text in quotes: { $whole }; if it is a note, write it on a line of its own.
text-cut_written = { $field } is empty: the program takes { QUOTED($lost) } for a note, which no page shows.
    .help = put the text in quotes; or, if it is a note, write a value before it{ LINES($suggestion) }
text-equal = The { LANGUAGE($language) } text is the same as the { LANGUAGE($other) } one: { QUOTED($text) }.
    .help = translate it; if they should be the same, { let-pass }.
    .also = the other text
text-standin = { $field } has { QUOTED($value) } instead of its text.
    .help = write the text: visitors would see this as it is.
text-standin_variable = In { $field } there is { QUOTED($value) }, and visitors read it as it is.
    .help = write here what should stand in its place.
text-standin_file = { $field } is the name of a file: { QUOTED($value) }.
    .help = write in words what the photo shows: people who cannot see it hear this text.
text-standin_path = { $field } names a place on a computer, { QUOTED($value) }, and visitors read it as it is.
    .help = write here what visitors should read.
variable-missing = The { LANGUAGE($other) } text of { $field } has { $variable }, and the { LANGUAGE($language) } one does not.
    .help = write { $variable } where its value belongs, or delete it in all languages.
    .also = it is here

## Photos

photo-repeated = The photo "{ $photo }" is in this gallery already: visitors would see it twice.
    .help = choose another photo, or remove one of the two; if it is meant twice, { let-pass }.
    .also = it is here already
photo-missing = There is no photo "{ $photo }".
    .help = put { $name }.jpg (or .png, .webp, .avif, .svg) into { $folder }.
    .desk = choose or upload another photo in the field.
photo-missing_nearest =
    .help = there is one with a similar name: if you mean it, { READER(file: "write", form: "choose") } "{ $nearest }".
photo-missing_count = None of the { $count } photos that the site looks for in the folder "{ $photo }" is there.
    .help = { READER(file: "put the photos", form: "upload the photos in their fields, or put them") } into { $folder }.
photo-missing_count-nearest = { photo-missing_count }
    .help = the folder photos/{ $nearest } has photos with these names: rename it to { $name }, or write "{ $nearest }" here.
photo-problem =
    .also = named here
photo-problem_unreadable = The photo "{ $ref }" cannot be read ({ $reason }).
    .help = export it again as JPEG.
photo-problem_not-an-image = The file of the photo "{ $ref }" is not a picture, whatever its name ends in.
    .help = replace it with a JPEG, PNG, WebP, AVIF or SVG file.
photo-problem_truncated = The file of the photo "{ $ref }" stops in the middle.
    .help = copy it again from the camera or the phone.
photo-problem_svg-unfolds = The drawing "{ $ref }" repeats its own parts so often that it would freeze a visitor's browser.
    .help = export it again as plain SVG without copies that refer to others, or as PNG.
photo-problem_svg-no-size = The drawing "{ $ref }" does not say how large it is.
    .help = export it with a width and a height, or with a viewBox.
photo-problem_unsupported-format = The photo "{ $ref }" is a { $format } file, which browsers cannot show.
    .help = export it as JPEG: open it on the phone or the computer, choose "Export" or "Save as", then JPEG.
photo-problem_too-small = The photo "{ $ref }" is too small: { $width } × { $height } pixels.
    .help = use one of at least { $minWidth } × { $minHeight } pixels.
photo-problem_too-large = The photo "{ $ref }" is too large: { $size }.
    .help = export it smaller, with at most { $most }.
photo-problem_svg-malformed = The drawing "{ $ref }" is not a whole and plain SVG file.
    .help = export it again from the drawing program, as plain SVG.
photo-problem_svg-too-deep = The drawing "{ $ref }" has groups inside other groups, more than a hundred levels deep.
    .help = ungroup them in the drawing program, or export the drawing as PNG.
photo-problem_svg-blurs = The drawing "{ $ref }" has more than { $most } blurs, which slow down a visitor's browser.
    .help = remove some of them, or export the drawing as PNG.
photo-problem_svg-parts = The drawing "{ $ref }" contains { QUOTED($parts) }, but the site accepts only what draws and does not move.
    .help = export it again as plain SVG (in Inkscape, "Save As", "Plain SVG"), or as PNG.
photo-problem_svg-outside = The drawing "{ $ref }" takes { QUOTED($links) } from outside, but a page shows only what is in the drawing itself.
    .help = put the picture into the drawing: in Inkscape, "Extensions", "Images", "Embed Images".
photo-small = The photo "{ $photo }" is { $width } pixels wide: this place needs at least { $needed }.
    .help = use the original from the phone or camera, because chats make photos smaller. If you have no larger one, { let-pass }.
photo-twice = The photo "{ $photo }" is there twice, in two formats.
    .help = delete one of the two: this one or { $other }.
photo-unused_isOther = The file "{ $photo }" is not a picture, and no page shows it.
    .help = delete it; if you need it, keep it elsewhere.
photo-unused_isNight = No page shows "{ $photo }" any more: it is the night version of a drawing, and a photograph has replaced that drawing, at night as well.
    .help = delete the file.
photo-unused_isNight-count = No page shows { $count } night versions in the folder "{ $photo }" any more: photographs have replaced their drawings, at night as well.
    .help = delete these { $count } files, whose names end in "-night".
photo-unused_count = No page shows { $count } photos of the folder "{ $photo }".
    .help = use them where you need them, or delete them.
photo-unused = No page shows the photo "{ $photo }".
    .help = use it where you need it, or delete it.

## References

reference-unknown = { QUOTED($value) } is not among { $among }.
    .help = add "{ $value }" to { $file }.
    .desk = choose another one, or add "{ $value }" to { $among }.
    .also = used here
reference-unknown_page = The page { QUOTED($value) } is not yet on the site, and a link on the site leads to it.
    .help = put that page on the site{ READER(file: " (remove \"draft: true\" there)") }, or choose another one.
reference-unknown_draft = { QUOTED($value) } is not yet on the site, and is named here.
    .help = put { QUOTED($value) } on the site{ READER(file: " (remove \"draft: true\" there)") }, or choose another one.
reference-unknown_language = { LANGUAGE($value) } is not yet on the site, so it cannot be the language for everybody else.
    .help = put { LANGUAGE($value) } on the site{ READER(file: " (remove \"draft: true\" in site.yaml)") }, or choose another language.
reference-unknown_nearest =
    .help = write "{ $nearest }", as in { $file }.
    .desk = choose "{ $nearest }".
reference-unknown_known =
    .help = use one of these: { LIST($known) }; if one is missing there, add it to { $file }.
    .desk = choose another one from the list.
reference-unused = { QUOTED($value) } is among { $among }, but nothing uses it.
    .help = use it where you need it, or delete it.

## Addresses

route-clash = Two pages would have the same address: { $path }.
    .help = change the { READER(file: "slug", form: "link") } of one of them.
    .also = first used here
route-clash_prefix = Two languages have the prefix "{ $prefix }", so their pages would have the same addresses.
    .help = give one of them another prefix.
route-reserved =
    .help = choose another address.
route-reserved_site = The site needs the address { $path } for its own files: { $reserved }.
route-reserved_windows = The address { $path } contains "{ $reserved }", a name that no file can have on Windows.
name-too-long = The name { QUOTED($value) } counts as { $length } characters, and many computers cannot have files with such long names.
    .help = shorten it to at most { $limit } characters. Each letter with an accent counts as two, each of another alphabet as two or more.

## Rules of values

rule-broken = { $sentence }
    .help = { $advice }
format_of-value = { $field } must be { $requirement }, not { $quoted }.
format_of-name = The name { $quoted } does not work: it must be { $requirement }.
format_corrected = write it like this: { $value }.
format_example = write, for example: { $value }.
format_filled = { $field } is empty.
format_filled-sign = { $field } is only { QUOTED($value) }, which is no text.
format_variables = { $field } has something in braces that does not exist here: { SHORT($value) }.
format_variables-brace = { $field } has a brace without its partner: { SHORT($value) }.
format_variables-known = only { LIST($names, joint: "or") } can be used here.
format_filled-advice = write the text.
format_photo-plain = no name of a photo has spaces or signs: rename the file, and write it like this: { $plain }.
format_identifier = small letters without accents, digits and hyphens
format_language = a language code of two or three small letters
format_photo = the name of a photo in data/photos/, without spaces and without its ending (.jpg)

## The computer

content = the data folder
output_holds-sources = The site cannot be written to { $path }: that folder is replaced whole, and { $also } is in it. Name a folder for the site alone: --out dist.
output_inside-sources = The site cannot be written to { $path }: it is inside { $also }, and the next command would take it for content. Name a folder elsewhere: --out dist.
output_not-a-folder = The site cannot be written to { $path }: there is a file or a link. Move it away, or name another folder: --out site.
output_missing = There is no site in { $path }. Build it first: npm run build
output_foreign = The site cannot be written to { $path }: that folder is replaced whole, and it has files that the program did not put there. Move them away, or name another folder: --out site.
output_busy = { $writer } is writing the site in { $path } right now. Wait until it ends, then try again.
output_source-unreadable = The file { $path } cannot be read{ $code }. Check that it is still there and that you may open it; if it is in .cache, delete that folder, and it is made again.
output_immovable = The folder { $path } cannot be replaced{ $code }. Close the programs that have it open; if it is a disk or a volume of its own, name a folder inside it: --out { $path }/site.
output_wait = { $writer } is writing in { $path } right now. Waiting until it ends …
content-busy = { $writer } is changing the content right now. Wait until it ends, then try again.
content-recovered = A command that changed the content was interrupted. The files that it had already changed are as before: { LIST($files, most: 1000) }.
writer_build = a build
writer_refresh = a command that refreshes single files
writer_edit = another command
writer_recovery = a command that restores the last good site
writer_other = another program
writer_process = { $writer } (process { $pid })
writer_process-host = { $writer } (process { $pid } on { $host })
system = The system does not allow { $action ->
    [read] reading
    [write] writing
   *[use] reading or writing
} { $path } ({ $code }). Check the disk, then try again.
system_file = a file
system_ENOSPC = The disk is full, or has as many files as it can hold: { $path } cannot be written. Make room, then try again.
system_EACCES = { $path } cannot be { $action ->
    [read] read
    [write] written
   *[use] used
}: your user has no permission. Give it permission to read and write, or run the program as the user who owns it.
system_EROFS = { $path } is on a read-only disk. Move the project to one that can be written.
system_ENOENT = { $path } is not there, or no longer there. If something else is moving files right now, wait until it ends, then try again.
system_ENOTDIR = { $path } cannot be used: there is a file where a folder should be, or a folder where a file should be. Move it away, then try again.
system_EIO = { $path } cannot be { $action ->
    [read] read
    [write] written
   *[use] read or written
}: the disk reports a fault. Check the disk, then try again.
system_EBUSY = { $path } is open in another program, such as an editor, a virus scanner or OneDrive. Close that or wait a moment, then try again. If no program has it open, check that your user may write there.
system_ENAMETOOLONG = { $path } has a name that is too long for this disk. Move the project to a folder with a shorter path.
system_EMFILE = Too many files are open on this computer: { $path } cannot be opened. Close some programs, then try again.
system_start = The program { $path } cannot be started ({ $code }).
system_start-ENOENT = The program { $path } is not on this computer.
system_watch = Edits in { $path } cannot be followed ({ $code }).
system_watch-ENOSPC = The computer watches many files already and takes no more: it does not report edits in { $path }. Whoever looks after the computer can raise the limit (on Linux fs.inotify.max_user_watches).
system_watch-EMFILE = The computer watches files for many programs already and takes no more: it does not report edits in { $path }. Close some programs, or whoever looks after the computer can raise the limit (on Linux fs.inotify.max_user_instances).
system_ENOMEM = This computer has no memory left. Close some programs, then try again.

## Web space

publication_address = This is not the name of an FTP server: { $host }. Write it as your provider does, for example ftp.example.org; sftp:// is another way, which the program does not have.
publication_settings = It is not known yet where the site goes. Your provider has told you a server, a user and a folder: npm run publish -- --host ftp.example.org --user name --folder www
publication_password = There is no password for { $user } at { $host }, and nobody to ask. { $at ->
    [desk] Type it under “Web space”.
   *[terminal] Run npm run publish once at a terminal, or set SITE_FTP_PASSWORD.
}
publication_house = The program does not know whether this folder is the one that it has published before, or a copy of it. { $at ->
    [desk] First answer the question at the top of the screen.
   *[terminal] Open the desk with npm start: it asks you.
} Nothing was sent.
publication_busy = Another command is publishing this site right now. Wait until it ends, then try again.
publication_unreachable = The server { $host } does not answer ({ $reply }). Check the name of the server, and whether this computer is online. Nothing was sent.
publication_unreachable-silent = The server { $host } does not answer. Check the name of the server, and whether this computer is online. Nothing was sent.
publication_unreachable-said = The server { $host } does not accept the connection now. It says: { $reply }. Nothing was sent. Try again in a few minutes; if it goes on, ask your provider.
publication_no-tls = The server { $host } does not encrypt, so your password would go over the network for everyone to read. Nothing was sent. Ask your provider for “FTP over TLS” (FTPS).
publication_tls = The server { $host } encrypts in a way that this computer does not accept ({ $reply }). Nothing was sent. Ask your provider for “FTP over TLS” with TLS 1.2 or later.
publication_certificate-name = The certificate of { $host } is for another name: { LIST($names) }. Nothing was sent, and no password. { $at ->
    [desk] If your provider names one of these as the server, write that one. If { $host } is right, ask your provider whether the certificate is theirs.
   *[terminal] If your provider names one of these as the server, use it with --host. If { $host } is right and your provider confirms this certificate, trust exactly it: --trust SHA256:{ $fingerprint }
}
publication_certificate-dates = The certificate of { $host } is not valid today (its date is { $date }). Nothing was sent, and no password. Tell your provider. { $at ->
    [desk] Trust this certificate only if they say that it is theirs.
   *[terminal] Only if the provider confirms this certificate, trust exactly it: --trust SHA256:{ $fingerprint }
}
publication_certificate-self-signed = The server { $host } has made its certificate itself, and nobody else vouches for it. Nothing was sent, and no password. { $at ->
    [desk] Ask your provider whether this certificate is theirs.
   *[terminal] If your provider confirms this certificate, trust exactly it: --trust SHA256:{ $fingerprint }
}
publication_certificate-unknown-issuer = Whoever vouches for the certificate of { $host } is unknown to this computer. Nothing was sent, and no password. { $at ->
    [desk] Ask your provider whether this certificate is theirs.
   *[terminal] If your provider confirms this certificate, trust exactly it: --trust SHA256:{ $fingerprint }
}
publication_certificate-chain = Nobody vouches for the certificate of { $host } ({ $reply }). Nothing was sent, and no password. { $at ->
    [desk] Ask your provider whether this certificate is theirs.
   *[terminal] If your provider confirms this certificate, trust exactly it: --trust SHA256:{ $fingerprint }
}
publication_certificate-changed = The certificate of { $host } is not the one that you trust: it has changed, or somebody is between you and the server. Nothing was sent, and no password. { $at ->
    [desk] Trust the new one only if your provider says that it is theirs.
   *[terminal] Only if your provider confirms the new one, trust it: --trust SHA256:{ $fingerprint }
}
publication_login = The server { $host } does not let { $user } in with this password. It says: { $reply }. Nothing was sent. { $at ->
    [desk] Check the user and the password: your provider may have changed it.
   *[terminal] Check the user and the password; npm run publish asks for it again.
}
publication_folder = The folder { $folder } is not at { $host }. Where the login ends there are: { LIST($files, most: 12) }. { $at ->
    [desk] Choose the right one.
   *[terminal] Name the right one with --folder.
} Nothing was sent.
publication_folder-none = The folder { $folder } is not at { $host }. There are no folders where the login ends. { $at ->
    [desk] Leave the folder empty, or ask your provider which it is.
   *[terminal] Name the right one with --folder.
} Nothing was sent.
publication_data-line = The server { $host } takes the password, but no files: a firewall here or there is in the way. Nothing was sent. Try from another network, or ask your provider about “passive FTP”.
publication_cut = The connection to { $host } broke ({ $reply }). { $progress } { $at ->
    [desk] Publish again: it sends what is still missing.
   *[terminal] Run the command again: it sends what is still missing.
}
publication_cut-silent = The connection to { $host } broke. { $progress } { $at ->
    [desk] Publish again: it sends what is still missing.
   *[terminal] Run the command again: it sends what is still missing.
}
publication_timeout = The server { $host } stopped answering. { $progress } { $at ->
    [desk] Publish again: it sends what is still missing.
   *[terminal] Run the command again: it sends what is still missing.
}
publication_full = The server has no room left for { $path }. It says: { $reply }. { $progress } Make room there, or ask your provider for more, { $at ->
    [desk] and publish again: it sends what is still missing.
   *[terminal] and run the command again: it sends what is still missing.
}
publication_full-folder = The server has no room left. It says: { $reply }. { $progress } Make room there, or ask your provider for more, { $at ->
    [desk] and try again.
   *[terminal] and run the command again.
}
publication_short = The server took { $path }, but has only a part of it: its disk may be full. { $progress } Make room there, { $at ->
    [desk] and publish again.
   *[terminal] and run the command again.
}
publication_short-folder = The server took a file, but has only a part of it: its disk may be full. { $progress } Make room there, { $at ->
    [desk] and try again.
   *[terminal] and run the command again.
}
publication_refused = The server refuses { $path }. It says: { $reply }. { $progress } Check with your provider that { $path } may be written.
publication_refused-folder = The server does not allow writing into this folder. It says: { $reply }. { $progress } Check with your provider that this user may write there.
publication_odd-listing = The server does not say what is at { $path }: its listing cannot be read. So that nothing of somebody else is overwritten, nothing was sent. { $at ->
    [desk] With your yes it is sent all the same, and a file of the same name is replaced.
   *[terminal] With --replace the program does not ask.
}
publication_foreign = These files are on the server already, and this program did not put them there: { LIST($files, most: 8) }. Nothing was sent. { $at ->
    [desk] With your yes, those of the site take their place.
   *[terminal] Move them away, or replace them by those of the site: --replace
}
publication_foreign-folder = There are folders on the server where files of the site have to go: { LIST($files, most: 8) }. Move them away. Nothing was sent.
publication_list = The file { $path } on the server, which says what was published, cannot be read. Nothing was sent. { $at ->
    [desk] With your yes the site is sent anew; files that it no longer has stay there.
   *[terminal] With --replace the site is sent anew; files that it no longer has stay there.
}
publication_other-site = Another site was published in this folder ({ $date }). Nothing was sent. { $at ->
    [desk] If that is the wrong folder, name another one. With your yes this site takes its place, and that one is removed.
   *[terminal] Name another folder with --folder. To put this site in its place, and remove that one: --replace
}
publication_newer = Another computer has published here ({ $date }), or this one no longer remembers it. What is here may be older. Nothing was sent. { $at ->
    [desk] What has changed there and is not here disappears from the site if you publish from here. With your yes, what is here is sent.
   *[terminal] If this computer has the right version: --anyway
}
publication_unfinished-elsewhere = Another computer has begun to publish here and has not finished. Nothing was sent. { $at ->
    [desk] Let it finish. If it will not, with your yes what is here is sent.
   *[terminal] Let it finish; if it will not: --anyway
}
publication_overtaken = Another computer has published while this one did. Look at the site, { $at ->
    [desk] then publish again from the computer with the right version.
   *[terminal] then run the command again on the computer with the right version.
}
publication_changed-here = The file { $path } has changed while the site was being sent. { $at ->
    [desk] Publish again.
   *[terminal] Run the command again.
}
publication_nothing-there = There is no site on the server yet, so there is nothing to refresh. Run npm run publish first.
publication_unfinished = A publication has not finished. Nothing was sent. Run npm run publish first.
publication_other-content = The site on the server ({ $date }) was built from other content than the one here. Nothing was sent. Run npm run publish first; to send what is new all the same: --anyway
publication_progress = { $done ->
    [one] One of { $total } files has arrived.
   *[other] { $done } of { $total } files have arrived.
}
publication_progress-none = The site there is as it was.
writer_publish = a publication
