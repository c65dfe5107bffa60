/** The field for a dog or a cot that a request includes, and their names. */
import { useWords } from '../../../../desk/app/state/app-context.ts'
import { Ticks } from '../../../../desk/app/ui/controls.tsx'
import type { LocalizedText } from '../../../../engine/words/language.ts'
import { allNeeds, type Need } from '../../../stay/unit-terms.ts'

/** What guests bring or need. */
export const needWords: Readonly<Record<Need, LocalizedText>> = {
  dog: { it: 'un cane', en: 'a dog' },
  cot: { it: 'una culla', en: 'a cot' }
}

const legend = { it: 'Con loro', en: 'With them' }

type NeedTicksProps = { needs: readonly Need[] | undefined; onChange: (needs: Need[] | undefined) => void }

export function NeedTicks({ needs = [], onChange }: NeedTicksProps) {
  const { t } = useWords()
  return (
    <Ticks
      legend={t(legend)}
      options={allNeeds.map((need) => ({ value: need, label: t(needWords[need]) }))}
      chosen={needs}
      onPress={(pressed) => {
        const chosen = allNeeds.filter((need) => (need === pressed) !== needs.includes(need))
        onChange(chosen.length > 0 ? chosen : undefined)
      }}
    />
  )
}
