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
