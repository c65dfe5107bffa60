/**
 * Words of health about oil. Regulation (EC) 1924/2006, art. 10, forbids every health claim that is not permitted;
 * Regulation (EU) 432/2012 permits a few, in its own words, which stand in the claims of oil.yaml. Only languages with a
 * list of words are judged.
 */
import { warning, type Diagnostic, type Path } from '../../engine/diagnostics/diagnostic.ts'
import { entry } from '../../engine/messages/code-entry.ts'
import { facts, like } from '../../engine/diagnostics/facts.ts'

/** What these rules say. */
export const healthCodes = {
  'health-claim': entry({
    args: facts({ word: like('cholesterol') }),
    severity: 'warning',
    isBrief: true,
    suppression: 'right',
    example: {
      'rooms/enzian.yaml':
        'summary:\n  de: Unter dem Dach.\n  en: ▸Olive oil from our trees is good for your heart.\n  fr: Sous le toit.'
    }
  })
}

/** Stems, without words that praise a place, greet or say how olives are picked: "nel cuore", "saluti", "con cura". */
const words: Readonly<Record<string, { oil: RegExp; health: RegExp }>> = {
  it: {
    oil: /\b(?:olio|extra ?vergine|evo)\b/i,
    health: anyOf(
      'colesterol|trigliceridi|salut(?:e|ar[ei])\\b|salubr|salutistic|cardio|antiossidant|antinfiammator|infiammazion',
      'tumor|cancr|ipertension|diabet|malatti|terapeutic|curativ|medicinal|guari(?:re|sce|gione)|immunitari|depurativ',
      'disintossic|detox|invecchiamento|radicali liberi|benefic[ahio]|digestion|digeribil|osteopor|circolazione',
      'pressione (?:alta|arteriosa|sanguigna|del sangue)|(?:fa|fanno) bene|dimagr|sistema nervoso|arteri[ae]\\b',
      'cuore\\b(?! (?:d[aei]|del|dell[ao]|dei|degli|delle)\\b)(?! dell?’)'
    )
  },
  en: {
    oil: /\b(?:oils?|extra[ -]virgin|evoo)\b/i,
    health: anyOf(
      'health|cholesterol|triglycerid|cardio|anti-?oxidant|(?:anti-?)?inflammat|tumou?r|cancer|hypertension|diabet',
      'disease|illness|therapeutic|curative|medicin|heal(?:s|ing)?\\b|immun|detox|ag(?:e)?ing\\b|free radical|benefici',
      'digest|osteopor|blood|arter(?:y|ies)\\b|(?:good|great) for (?:you|your)\\b|wellness|slimming|lose weight',
      'hearts?\\b(?! of\\b)'
    )
  }
}

function anyOf(...stems: string[]): RegExp {
  return new RegExp(String.raw`(?<![\p{L}])(?:${stems.join('|')})[\p{L}]*`, 'iu')
}

/** Texts of oil.yaml but its claims, of the page of the oil, and others that name oil. */
export function checkHealthWords(
  text: Readonly<Record<string, string>>,
  { file, path }: { file: string; path: Path }
): Diagnostic[] {
  if (file === 'oil.yaml' && path[0] === 'claims') return []
  const isAboutOil = file === 'oil.yaml' || (file === 'pages.yaml' && path[0] === 'oil')
  return Object.entries(words).flatMap(([language, { oil, health }]) => {
    const own = text[language]
    if (own === undefined || !(isAboutOil || oil.test(own))) return []
    const [word] = health.exec(own) ?? []
    return word === undefined ? [] : [warning('health-claim', { file, path: [...path, language] }, { word })]
  })
}
