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
