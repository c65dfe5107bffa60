### I messaggi della casa.

-site = { $form ->
        [of] della casa
        [from] dalla casa
       *[the] la casa
    }
