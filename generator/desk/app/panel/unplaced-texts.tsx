/** Typed texts whose file, entry or field somebody has removed: shown, so that you can copy them or put the file back. */
import { useDesk, useApp, useWords } from '../state/app-context.ts'
import { isGone, unplacedIn } from '../state/desk-model.ts'
import { nameIn, useFormOf } from '../fields/edit.ts'
import { placeKey } from '../../places.ts'
import { Button } from '../ui/controls.tsx'

const words = {
  fileIsGone: {
    it: 'Qualcuno ha tolto questo file. Quel che hai scritto è ancora qui, non salvato.',
    en: 'Somebody has removed this file. What you have written is still here, not saved.'
  },
  entryIsGone: {
    it: 'Qualcuno ha tolto la voce in cui hai scritto. Il tuo testo è ancora qui, non salvato:',
    en: 'Somebody has removed the entry that you were writing in. Your text is still here, not saved:'
  },
  putFileBack: { it: 'Rimetti il file, con quel che ho scritto', en: 'Put the file back, with what I have written' },
  discardTyped: { it: 'Lascia perdere quel che ho scritto', en: 'Discard what I have written' }
}

/** @param onDiscard after what is typed in a file that is gone */
export function UnplacedTexts({ file, onDiscard }: { file: string; onDiscard: () => void }) {
  const { desk } = useApp()
  const { t } = useWords()
  const form = useFormOf(file)
  const model = useDesk((all) => all)
  const isFileGone = isGone(model, file)
  const typed = unplacedIn(model, file)
  if (!isFileGone && typed.length === 0) return null
  const discard = (): void => {
    typed.forEach(desk.discard)
    if (isFileGone) onDiscard()
  }
  return (
    <div className="failure-notice" role="alert">
      <p>{t(isFileGone ? words.fileIsGone : words.entryIsGone)}</p>
      <dl>
        {typed.map((each) => (
          <div key={placeKey(each)}>
            <dt>{nameIn(form, each, t)}</dt>
            <dd>{stringsIn(each.value).join('\n')}</dd>
          </div>
        ))}
      </dl>
      {isFileGone && <Button label={t(words.putFileBack)} onClick={() => void desk.restore(file)} />}
      <Button className="plain" label={t(words.discardTyped)} onClick={discard} />
    </div>
  )
}

const stringsIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [String(value)]
