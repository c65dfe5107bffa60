### The messages of the house.

-site = { $form ->
        [given] the guesthouse
       *[the] the house
    }
