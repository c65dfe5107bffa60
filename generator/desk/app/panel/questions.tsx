/** All values of one subject that are to be confirmed, on one page. Typing the real value confirms it. */
import { useState } from 'react'
import type { Origin } from '../../protocol.ts'
import { FormContext, useFormOf } from '../fields/edit.ts'
import { Field } from '../fields/field.tsx'
import { formFieldAt } from '../../kinds/form-paths.ts'
import { placeKey } from '../../places.ts'
import { useApp, useDesk, useWords } from '../state/app-context.ts'
import { noForm, type Subject } from '../state/desk-view.ts'
import { shared } from '../ui/shared-words.ts'
import { Button } from '../ui/controls.tsx'
import { PanelHead } from './panel-head.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { PlaceLink } from '../fields/place-link.tsx'

const words = {
  help: {
    it:
      'Questi valori sono da confermare: scrivi quello vero, oppure conferma quello che è già giusto. ' +
      'Quello che non ti riguarda si toglie con il cestino.',
    en:
      'These values are to be confirmed: write the real one, or confirm the one that is already right. ' +
      'What does not concern you is removed with the bin.'
  },
  allDone: { it: 'Qui è tutto confermato.', en: 'Everything is confirmed here.' },
  next: { it: 'Continua: {stop}', en: 'Go on: {stop}' },
  back: { it: 'Torna alle tappe', en: 'Back to the stops' },
  left: { it: 'Ancora da confermare: {count}', en: 'Still to be confirmed: {count}' }
}

export function Questions({ subject }: { subject: Subject }) {
  const { t } = useWords()
  const placeholders = useDesk(({ state }) => state?.placeholders) ?? []
  const remaining = placeholders.filter(
    (each) =>
      (subject.stop === undefined || each.stop === subject.stop) &&
      (subject.isWholeStop === true || each.subject.en === subject.en)
  )
  // What is confirmed stays in view, since somebody may still be typing in it.
  const [places] = useState(remaining)
  return (
    <>
      <PanelHead title={t(subject)}>
        <p role="status">{t(words.left, { count: remaining.length })}</p>
      </PanelHead>
      <div className="form">
        <p className="help">{t(words.help)}</p>
        <FailureNotice isHere={({ file }) => file === '' || places.some((each) => each.file === file)} />
        {places.map((each, index) => (
          <Question key={placeKey(each)} at={each} isSamePart={isInPartOf(each, places[index - 1])} />
        ))}
        {remaining.length === 0 && subject.isWholeStop === true && <NextStop />}
      </div>
    </>
  )
}

/** At the end of a stop: the next one of the way, or back to it for the publication. */
function NextStop() {
  const { view } = useApp()
  const { t } = useWords()
  const next = useDesk(({ state }) => state?.way)?.find(({ open }) => open > 0)
  const isHere = next !== undefined && next.leadsTo === undefined
  const go = (): void =>
    view.patch({ ...noForm, ...(isHere && { subject: { ...next.label, stop: next.id, isWholeStop: true } }) })
  return (
    <section className="question" role="status">
      <p className="save-status good">{t(words.allDone)}</p>
      <Button className="main" label={isHere ? t(words.next, { stop: t(next.label) }) : t(words.back)} onClick={go} />
    </section>
  )
}

const partOf = ({ file, path }: Origin): Origin => ({ file, path: path.slice(0, -1) })
const isInPartOf = (at: Origin, before: Origin | undefined): boolean =>
  before !== undefined && placeKey(partOf(at)) === placeKey(partOf(before))

/** @param props whether the question above is about the same part, whose name stands there */
function Question({ at, isSamePart }: { at: Origin; isSamePart: boolean }) {
  const { t } = useWords()
  const form = useFormOf(at.file)
  return (
    <section className="question">
      {!isSamePart && (
        <h3>
          <PlaceLink at={at} named={partOf(at)} />
        </h3>
      )}
      {form === undefined ? (
        <p className="help">{t(shared.loading)}</p>
      ) : (
        <FormContext value={form}>
          <Field field={formFieldAt(form, at.path)} />
        </FormContext>
      )}
    </section>
  )
}
