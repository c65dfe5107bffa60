/** What is typed and has no field any more, since somebody else has removed its file or its entry. */
import { useDesk, useReach, useSpeech } from './context.ts'
import { hasFile, unplacedIn } from './model.ts'
import { nameIn, useForm } from './names.ts'
import { keyOf } from './paths.ts'
import { both } from './words.ts'

/** @param onDiscard after what is typed in a file that is gone */
export function Unplaced({ file, onDiscard }: { file: string; onDiscard: () => void }) {
  const { desk } = useReach()
  const { t, said } = useSpeech()
  const form = useForm(file)
  const model = useDesk((all) => all)
  const isGone = !hasFile(model, file)
  const typed = unplacedIn(model, file)
  if (typed.length === 0) return null
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(typed.flatMap(({ value }) => textsIn(value)).join('\n'))
      desk.say(both('copied'))
    } catch {
      desk.say(both('notCopied'), { mood: 'bad' })
    }
  }
  const discard = (): void => {
    for (const { at } of typed) desk.forget(at)
    if (isGone) onDiscard()
  }
  return (
    <div className="trouble" role="alert">
      <p>{t(isGone ? 'fileIsGone' : 'entryIsGone')}</p>
      <dl>
        {typed.map(({ at, value }) => (
          <div key={keyOf(at)}>
            <dt>{nameIn(form, at, said)}</dt>
            <dd>{textsIn(value).join('\n')}</dd>
          </div>
        ))}
      </dl>
      {isGone && (
        <button type="button" onClick={() => void desk.restore(file)}>
          {t('putFileBack')}
        </button>
      )}
      <button type="button" onClick={() => void copy()}>
        {t('copyTyped')}
      </button>
      <button type="button" className="plain" onClick={discard}>
        {t('discardTyped')}
      </button>
    </div>
  )
}

const textsIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [String(value)]
