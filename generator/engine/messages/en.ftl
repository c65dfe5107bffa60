### The messages of the engine. A message has the name of its code, or of the code and the case; .help follows "Help:".

## Parts of sentences

quoted = "{ $text }"
list_and = { $items } and { $last }
list_or = { $items } or { $last }
list_more = { $left } more
field_key = "{ $key }"
field_label = "{ $label }"
field_entry = entry { $number } of { $list }
field_file = the file

## Files

data-missing_file = "{ $folder }" is a file, and the content is a folder.
    .help = name the folder that the files of the content are in: --data my-folder.
data-missing_folder = The folder "{ $folder }" is not there.
    .help = put it back, or name the folder with the content: --data my-folder.
file-missing = The file { $file } is missing.
    .help = put it back, or copy it from { -site(form: "given") } that the project came with.
file-unknown_file = Nothing reads this file here.
    .help = move it out of the data folder, or delete it.
file-unknown_folder = Nothing reads the folder { $folder } and the { $count } files in it.
    .help = move the folder out of the data folder, or delete it.
file-unknown_entry = { file-unknown_file }
    .help = if it is { LIST($kinds, joint: "or") } of { -site }, move it to { LIST($folders, joint: "or") }; if not, move it out of the data folder.
file-unknown_elsewhere = { file-unknown_file }
    .help = in the data folder its place is { $nearest }: move it there, or out of the folder if { -site } does not need it.
file-unknown_site = { -site } is in the folder { $folder }, where nothing reads its { $count } files.
    .help = move all that is in { $folder } one folder up, so that this file is { $nearest }.
file-empty = The file is empty.
    .help = put back its content, or delete the file if { -site } no longer has this part.
file-cut_value = The file ends here, in the middle of a value.
    .help = put back the rest of the file, or finish this line if nothing else is lost.
file-cut_fields = The file ends here, and { QUOTED($missing) } { $count ->
        [one] is
       *[other] are
    } missing.
    .help = put back the rest of the file from a copy, or write these fields below.
file-exchanged_nothing = None of the fields here belongs in { $file }.
    .help = put back the text of { $file }.
file-exchanged_entry = This is what belongs in the file of { LIST($kinds, joint: "or") }, not what belongs in { $file }.
    .help = put back the text of { $file }; if this one is needed too, save it in { LIST($folders, joint: "or") }.
file-exchanged_file = This is what belongs in { $holds }, not what belongs in { $file }.
    .help = put back the text of { $file }; if this one is needed too, save it as { $holds }.
file-exchanged_namesake = { file-exchanged_file }
    .help = delete this file, or put it in the place of { $holds } if it is the newer of the two.
file-twice = This file says the same as { $other }, word for word.
    .help = delete it; or, if it is to be { $another }, give it a slug, a name, a place in the order and photos of its own.
file-copy = This is a copy of { $other } that differs in { $lines ->
        [one] { $lines } line
       *[other] { $lines } lines
    }: Dropbox, OneDrive and the like make one when a file is changed in two places at once.
    .help = compare the two, write into { $other } what is right in this one, then delete this file.
file-conflict = "{ $mark }" is a mark of Git: two people changed this part, and both versions stand in the file.
    .help = keep one of the two versions, and delete the other with all the lines that begin with <<<<<<<, ======= and >>>>>>>.
file-foreign_word = This file is a Word or LibreOffice document, and must be plain text.
    .help = save its text as plain text (.txt), and rename it to .yaml.
file-foreign_rtf = This file is an RTF document, as TextEdit and WordPad save them, and must be plain text.
    .help = save it as plain text: in TextEdit, "Format", then "Make Plain Text".
file-foreign_pdf = This file is a PDF, and must be plain text.
    .help = put back the text file of that name.
file-foreign_picture = This file is a picture, and must be plain text.
    .help = move it to data/photos/, and put back the text file of that name.
file-foreign_lfs = This file is a pointer of Git LFS, and not the file itself, and must be plain text.
    .help = fetch the file: git lfs pull.
file-foreign_html = This file is a web page, and must be plain text.
    .help = put back the text file of that name; the page was most likely saved in its place.
file-foreign_table = This file is a table, with commas or semicolons between its columns, and must be plain text.
    .help = put back the text file of that name; a table cannot take its place.
encoding-invalid_wide = This file is saved in UTF-16 ("Unicode"), and must be UTF-8.
    .help = save the file again in your editor, with the encoding "UTF-8".
encoding-invalid_byte = The letter here cannot be read: the file is not saved in UTF-8 (byte 0x{ $byte }).
    .help = { encoding-invalid_wide.help }
link-outside_broken = This link leads to { $missing }, which is not there.
    .help = connect the drive, or put back what it leads to; if it is no longer needed, delete the link.
link-outside_outside = This is a link to something outside the data folder, or to a folder around it, and is not followed.
    .help = put the file itself here.
static-name_system = Some computers cannot have a file called "{ $path }".
    .help = use letters, figures, hyphens and dots in its name, and no dot at its end.
static-name_same = The site has a file "{ $path }" of its own.
    .help = give this file another name, or delete it: the site writes its own.
static-name_both = The site cannot have both this file, "{ $path }", and its own "{ $by }".
    .help = { static-name_same.help }

## YAML

character-invisible_blank = There is a { $blank ->
        [no-break] no-break space
        [wide] wide space
        [narrow] narrow no-break space
       *[special] special blank
    } here, where only ordinary spaces can be: the two look alike.
    .help = delete the blanks here and type ordinary spaces in their place.
character-invisible_unseen = There is an invisible character here ({ $name }).
    .help = delete it and type the text around it again.
yaml-key-duplicate_language = "{ $key }" stands twice in this text, and "{ $missingLanguage }" not at all.
    .help = one of the two is probably the text in "{ $missingLanguage }": write "{ $missingLanguage }:" instead of "{ $key }:" before it.
    .also = first written here
yaml-key-duplicate_language-certain = { yaml-key-duplicate_language }
    .help = this line is probably the text in "{ $missingLanguage }": write "{ $missingLanguage }:" instead of "{ $key }:" before it.
    .also = first written here
yaml-key-duplicate_block = From here on, "{ $key }" and what follows stand in the same block for the second time.
    .help = write the line above them that begins the block to which they belong, or delete them.
    .also = first written here
yaml-key-duplicate_field = "{ $key }" stands twice in the same block.
    .help = delete one of the two.
    .also = first written here
yaml-syntax_alias-unknown = "*{ $found }" refers to "&{ $found }", which is nowhere in this file.
    .help = put the whole text in quotes if the * is part of it.
yaml-syntax_backslash-unsure = Between double quotes, \ and the character after it have a meaning of their own, and these have none.
    .help = write \\ for a single \.
yaml-syntax_backslash = { yaml-syntax_backslash-unsure }
    .help = put the text in single quotes{ LINES($written) }
yaml-syntax_backslash-path = The names of folders have a \ between them, as on Windows.
    .help = write / between them, without quotes{ LINES($written) }
yaml-syntax_bracket-extra = A bracket closes here that was never opened.
    .help = delete it{ LINES($written) }
yaml-syntax_bracket-round = Fields in one line stand between { "{" } and { "}" }, not between ( and ).
    .help = write { "{" } and { "}" }{ LINES($written) }
yaml-syntax_bracket-open-unsure = A bracket opens here and is never closed.
    .help = close it.
yaml-syntax_bracket-open = { yaml-syntax_bracket-open-unsure }
    .help = close it, or put the whole text in quotes if the bracket is part of it{ LINES($written) }
yaml-syntax_brackets-left = These brackets say that there is nothing, and entries stand below them.
    .help = delete the brackets{ LINES($written) }
yaml-syntax_bullet = This line begins with the sign { $found }, and an entry of a list begins with a hyphen.
    .help = write a hyphen and a space{ LINES($written) }
yaml-syntax_chat = { $found } is what a chat writes before a message.
    .help = delete it, or the whole line if the message does not belong here{ LINES($written) }
yaml-syntax_colon-in-text = This line has a second colon with a space after it, so it is not clear where the text begins.
    .help = put the whole text in quotes{ LINES($written) }
yaml-syntax_colon-missing-unsure = This line has no colon with a space after it.
    .help = write a name, a colon, a space, then the value. If the line goes on with the text above it, indent it further; if it is a note, begin it with #.
yaml-syntax_colon-missing = { yaml-syntax_colon-missing-unsure }
    .help = write the name, a colon, a space, then the value{ LINES($written) }
yaml-syntax_comma-missing-unsure = A comma is missing here between two entries in brackets.
    .help = write it, or put the text in quotes if the bracket is part of it.
yaml-syntax_comma-missing = { yaml-syntax_comma-missing-unsure }
    .help = write it{ LINES($written) }
yaml-syntax_dash-missing = This line stands between the entries of a list and has no "- " before it.
    .help = write "- " before it if it is an entry; if it belongs to the entry above, indent it by two more spaces{ LINES($written) }
yaml-syntax_dash-start = A hyphen with a space after it begins an entry of a list, and here it stands after a name.
    .help = put the whole text in quotes; or, if it is an entry of a list, move it to a line of its own below{ LINES($written) }
yaml-syntax_dash-space = The hyphen of this entry has no space after it.
    .help = { yaml-syntax_bullet.help }
yaml-syntax_depth = Too many brackets, lists, blocks or references (*) stand inside one another here.
    .help = delete them, or write the values out; if they are part of a text, put it in quotes.
yaml-syntax_diff-whole = This line begins as in a comparison of two versions of a file (a diff).
    .help = delete the lines that begin with @@ or -, and the + at the beginning of the others.
yaml-syntax_diff = This line begins with { $found }, as in a comparison of two versions of a file (a diff).
    .help = { yaml-syntax_diff-whole.help }
yaml-syntax_document-end = The document ends here (...), and what stands below is not read.
    .help = delete the line with "...".
yaml-syntax_document-start = A second document begins here (---), and only one is read.
    .help = delete the line with ---.
yaml-syntax_fence = { $found } is a mark that web pages and chats have around what is to be copied.
    .help = delete this line, and the other one of its kind below.
yaml-syntax_indent-unsure = This line does not begin below the lines that it belongs to.
    .help = give it as many spaces at its beginning as they have.
yaml-syntax_indent = { yaml-syntax_indent-unsure }
    .help = begin it with { $spaces ->
        [0] no space
        [one] { $spaces } space
       *[other] { $spaces } spaces
    }, as the lines that it belongs to{ LINES($written) }
yaml-syntax_line-number = This line begins with a number, as editors show it beside each line.
    .help = delete the numbers at the beginning of the lines, with the sign behind each.
yaml-syntax_line-in-text = This line is indented like the text above it, and is read as a part of that text.
    .help = give it as many spaces at its beginning as the name of that text has.
yaml-syntax_line-ends = The lines of this file do not end as other programs end them (CR alone), so it is read as one single line.
    .help = save the file with the line ends "LF" or "CRLF" in your editor.
yaml-syntax_mail = This line begins with >, as e-mails do with what they answer to.
    .help = delete the sign in this line and in those below it{ LINES($written) }
yaml-syntax_note = A note begins with #, and not with { $found }.
    .help = write #{ LINES($written) }
yaml-syntax_note-ends-text = A note ends the text above it, and the text goes on below.
    .help = move the note above the whole text, or delete it.
yaml-syntax_note-space = There is no space before the # of this note.
    .help = write one{ LINES($written) }
yaml-syntax_parent-missing = These lines are indented, and there is nothing above them that they belong to.
    .help = delete the spaces at their beginning; or, if a line is lost, write it above them: the name of the block and a colon.
yaml-syntax_quote-open = A quotation mark opens here and is never closed.
    .help = put the same mark at the end of the text{ LINES($written) }
yaml-syntax_quote-ends = The text ends at this quotation mark, and there is more after it.
    .help = write ’ or “ ” for the marks within the text, or put the whole text in quotation marks of the other kind{ LINES($written) }
yaml-syntax_space-missing = A space is missing after the colon.
    .help = { yaml-syntax_colon-missing.help }
yaml-syntax_tab = There is a tab here, and lines are indented with spaces only.
    .help = replace the tab by spaces, two for each step{ LINES($written) }
yaml-syntax_text-beside = After this sign the text begins on the next line, and here it stands on the same one.
    .help = begin the text on the line below, with two more spaces than the name of the text{ LINES($written) }
yaml-syntax_text-goes-on = There is more here after the end of a value.
    .help = if it is part of the text before it, put the whole text in quotes.
yaml-syntax_text-outside-unsure = This line is not indented far enough to be a part of the text above it.
    .help = indent it by two more spaces than the line above it; if it is a note, begin it with "#".
yaml-syntax_text-outside = { yaml-syntax_text-outside-unsure }
    .help = if it is a note, begin it with "#"; else begin it, and the text below it, with { $spaces ->
        [0] no space
        [one] { $spaces } space
       *[other] { $spaces } spaces
    }{ LINES($written) }
yaml-syntax_text-start = A text cannot begin with this character, which has a meaning of its own here.
    .help = { yaml-syntax_colon-in-text.help }
yaml-syntax_two-fields = Two fields stand in one line.
    .help = write each of them on a line of its own{ LINES($written) }
yaml-syntax_other = It is not clear what this line belongs to.
    .help = compare it with the lines around it: the spaces at the beginning, the colon after each name, quotation marks.
yaml-tag-unknown_joined = "!placeholder{ $rest }" is read as a mark, because of its exclamation mark, and there is no such mark.
    .help = write a space after the mark: !placeholder { $rest }.
yaml-tag-unknown_misspelt = "{ $tag }" is read as a mark, because of its exclamation mark, and there is no such mark.
    .help = write the whole mark !placeholder, or delete it if the value is the real one.
yaml-tag-unknown_text = { yaml-tag-unknown_misspelt }
    .help = put the whole text in quotes; only the mark !placeholder may stand before a value{ LINES($written) }

## Fields

key-unknown_inside = "{ $key }" is not a field that can stand here: it is indented too far.
    .help = move it to the left, with all that belongs to it, below the fields that it stands beside.
    .also = and here
key-unknown_outside = "{ $key }" is not a field that can stand here: it belongs to "{ $parent }".
    .help = begin it, and all that belongs to it, with two more spaces than "{ $parent }:", below which it stands.
    .also = and here
key-unknown_headless = "{ $key }" is not a field that can stand here: the line "{ $parent }:" is missing above it.
    .help = write "{ $parent }:" on a line of its own above it.
    .also = and here
key-unknown_anywhere = "{ $key }" is not a field that can stand anywhere.
    .help = give it another name, or delete it.
    .also = and here
key-unknown_near = "{ $key }" is not a field that can stand here.
    .help = write "{ $nearest }".
    .also = and here
key-unknown_other = { key-unknown_near }
    .help = the fields here are { LIST($known) }.
    .also = and here
key-unknown_language = { key-unknown_near }
    .help = the fields here are { LIST($known) }; add a new language to site.yaml first.
    .also = and here
field-missing_brackets = { $field } is missing here.
    .help = write it between the brackets{ PURPOSE($about) }{ LINES($written) }
field-missing_name = { field-missing_brackets }
    .help = add "{ $key }: …"{ PURPOSE($about) }.
field-missing_lines = { field-missing_brackets }
    .help = add these lines below, with your own words in the place of …{ PURPOSE($about) }{ LINES($written) }
field-missing_line = { field-missing_brackets }
    .help = add this line below, with your own value in the place of …{ PURPOSE($about) }{ LINES($written) }
field-empty_language = The text of { $field } in "{ $language }" is empty.
    .help = write it after "{ $language }:".
field-empty_list = { $field } is an empty list, and at least one entry is needed.
    .help = add an entry, on a line that begins with "- ".
field-empty_lines = { $field } has no value.
    .help = write below it{ PURPOSE($about) }{ LINES($written) }
field-empty_lines-optional = { $field } has no value.
    .help = write below it, or delete the line{ PURPOSE($about) }{ LINES($written) }
field-empty_entry = { $field } has no value.
    .help = write it after the "- "{ PURPOSE($about) }.
field-empty_entry-optional = { $field } has no value.
    .help = write it after the "- "{ PURPOSE($about) }, or delete the line.
field-empty_value = { $field } has no value.
    .help = write it after the colon{ PURPOSE($about) }.
field-empty_value-optional = { $field } has no value.
    .help = write it after the colon{ PURPOSE($about) }, or delete the line.
field-empty_value-list = { $field } has no value.
    .help = write it after the colon{ PURPOSE($about) }, or write "{ $key }: []" if there are none.
field-empty_value-list-optional = { $field } has no value.
    .help = write it after the colon{ PURPOSE($about) }, or write "{ $key }: []" if there are none, or delete the line.
duplicate-value_named = "{ $value }" stands twice in "{ $key }".
    .help = delete one of the two.
    .also = first used here
duplicate-value_own = The { $key } "{ $value }" is already taken.
    .help = choose another one for one of the two.
    .also = first used here

## Texts and languages

translation-missing_brackets = { $field } has no text in "{ $language }".
    .help = write it between the brackets, in the place of …{ LINES($written) }
translation-missing_unsure = { translation-missing_brackets }
    .help = add the line "{ $language }: …" beside the other languages.
translation-missing_line = { translation-missing_brackets }
    .help = add this line below the other languages, with the text in the place of …{ LINES($written) }
language-missing_site = "{ $language }" is a language of the site, and none of the { $count } texts in { $files } files is written in it.
    .help = add a line "{ $language }: …" to each text, or take the language out until they are translated; npm run translations lists them.
    .also = and here
language-missing_some = Of the { $total } texts of this file, { $count } are not written in "{ $language }".
    .help = add a line "{ $language }: …" to each of them.
    .also = and here
language-missing_all = None of the { $count } texts of this file is written in "{ $language }".
    .help = { language-missing_some.help }
    .also = and here
language-unknown_new = "{ $language }" is not a language of site.yaml, but { $count } texts are written in it.
    .help = add "{ $language }" to the languages of site.yaml, or delete these lines.
    .also = and here
language-unknown_other = "{ $language }" is not a language of site.yaml, but { $count } texts are written in it, and none in "{ $instead }", which is one.
    .help = write "{ $language }" as the code of that language in site.yaml, or "{ $instead }" before each of these texts.
    .also = and here
text-twice = This line of the text stands twice, one below the other.
    .help = delete one of the two.
    .also = the same line
text-note = This reads as a note and stands within a text: it is a part of the text, and visitors read it.
    .help = if it is a note, write it above the name of the text; if it is a heading, delete the sign.
text-too-long_line = The text of { $field } has { $length } characters, and at most { $limit } can stand there.
    .help = shorten it.
text-too-long_paragraphs = { text-too-long_line }
    .help = shorten it, or divide it into several paragraphs.
text-cut_note = { $field } is read as { QUOTED($read) }: what begins with # is a note, which no page shows: { SHORT($lost) }.
    .help = if this is part of it, put the whole text in quotes: { $whole }; if it is a note, write it on a line of its own.
text-cut_note-empty = { $field } has no value: what begins with # is a note, which no page shows: { SHORT($lost) }.
    .help = { text-cut_note.help }
text-cut_note-line = { text-cut_note-empty }
    .help = put the whole text in quotes; or, if this is a note, write a value before it{ LINES($written) }
text-cut_mark = { $field } is read as { QUOTED($read) }: { SHORT($lost) } before it is a mark of YAML, which no page shows.
    .help = if this is part of it, put the whole text in quotes: { $whole }; if it is not, delete it.
text-cut_mark-empty = { $field } has no value: { SHORT($lost) } before it is a mark of YAML, which no page shows.
    .help = { text-cut_mark.help }
text-cut_mark-line = { text-cut_mark-empty }
    .help = { text-cut_note-line.help }

## Addresses

route-clash_path = Two pages would have the address { $path }.
    .help = change the slug of one of them.
    .also = first used here
route-clash_prefix = Two languages have the prefix "{ $prefix }", so their pages would have the same addresses.
    .help = give one of them another prefix.
    .also = first used here
route-reserved_site-slug = The address { $path } is needed for the files of the site itself ({ $reserved }).
    .help = choose another slug.
route-reserved_site-prefix = { route-reserved_site-slug }
    .help = choose another prefix.
route-reserved_windows-slug = The address { $path } has a name that no file can have on Windows ({ $reserved }).
    .help = choose another slug.
route-reserved_windows-prefix = { route-reserved_windows-slug }
    .help = choose another prefix.
name-too-long = The name { QUOTED($found) } has { $length } characters, and many computers cannot have files of such names.
    .help = shorten it to at most { $limit }.
