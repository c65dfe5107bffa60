/** The buttons that copy and erase an entry of a folder, beside its page or its form. */
import type { ReactNode } from 'react'
import { CopyEntryDialog } from '../../tasks/copy-entry/copy-entry-dialog.tsx'
import type { FileForm } from '../../protocol.ts'
import { TaskDialog } from '../screens/task-dialog.tsx'
import { useDesk, useWords } from '../state/app-context.ts'
import { Button } from '../ui/controls.tsx'
import {
  CommitmentList,
  CountSearch,
  HiddenNote,
  hidingFieldOf,
  useCommitments,
  VisibilityButton
} from './entry-visibility.tsx'

const words = {
  title: { it: 'Eliminare {name}?', en: 'Erase {name}?' },
  photosStay: { it: 'Le foto restano, fra quelle non usate.', en: 'The photos stay, among those not in use.' },
  mayHide: {
    it: 'Puoi nasconderlo subito: dal sito sparisce, e quel che è promesso resta.',
    en: 'You can hide it at once: the site does not show it, and what is promised stays.'
  },
  erased: { it: 'Eliminato.', en: 'Erased.' }
}

/**
 * @param props the id of the entry; nothing is shown for any other
 * @param props.children what else can be done with it
 */
export function EntryTools({ id, children }: { id: string | undefined; children?: ReactNode }) {
  const { t } = useWords()
  const own = useDesk(({ state }) => state?.files.find(({ file }) => file === `${id}.yaml`))
  if (id === undefined || own?.another === undefined || own.erase === undefined) return null
  const { label, another, erase, file, counts = [] } = own
  return (
    <p className="buttons">
      {children}
      <Button sign="copy" label={t(another)} dialog={<CopyEntryDialog entry={id} />} />
      <Button
        className="plain bad"
        sign="remove"
        label={t(erase)}
        dialog={
          <TaskDialog
            title={t(words.title, { name: t(label) })}
            task="remove-entry"
            input={{ entry: id }}
            button={erase}
            done={words.erased}
            removes={{ file, path: [] }}
            after={counts.length > 0 && <CountSearch counts={counts} />}
          >
            <WhatStays entry={id} />
          </TaskDialog>
        }
      />
    </p>
  )
}

/** What can be done with the whole file of a form, and where it stands if it is hidden. */
export function EntryHead({ form }: { form: FileForm }) {
  const id = form.file.replace(/\.yaml$/, '')
  const hiding = hidingFieldOf(form.root)
  return (
    <>
      <EntryTools id={id}>{hiding && <VisibilityButton field={hiding} entry={id} />}</EntryTools>
      {hiding?.value === true && <HiddenNote entry={id} />}
    </>
  )
}

/** What is not erased: the photos; and the entry itself, where something was promised of it. */
function WhatStays({ entry }: { entry: string }) {
  const { t } = useWords()
  const commitments = useCommitments(entry) ?? []
  if (commitments.length === 0) return <p className="help">{t(words.photosStay)}</p>
  return (
    <>
      <CommitmentList commitments={commitments} />
      <p className="help">{t(words.mayHide)}</p>
    </>
  )
}
