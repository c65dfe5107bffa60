/** The buttons that copy and remove an entry of a folder, beside its page or its form. */
import { CopyEntryDialog } from '../../tasks/copy-entry/copy-entry-dialog.tsx'
import { TaskDialog } from '../screens/task-dialog.tsx'
import { useDesk, useWords } from '../state/app-context.ts'
import { Button } from '../ui/controls.tsx'
import { shared } from '../ui/shared-words.ts'

/** @param props the id of the entry; nothing is shown for any other */
export function EntryTools({ id }: { id: string | undefined }) {
  const { t } = useWords()
  const own = useDesk(({ state }) => state?.files.find(({ file }) => file === `${id}.yaml`))
  if (id === undefined || own?.another === undefined) return null
  const removal = (
    <TaskDialog
      title={t(shared.removeOf, { name: t(own.label) })}
      task="remove-entry"
      input={{ entry: id }}
      button={shared.removeEntry}
      done={shared.removed}
      removes={{ file: own.file, path: [] }}
    />
  )
  return (
    <p className="buttons">
      <Button sign="copy" label={t(own.another)} dialog={<CopyEntryDialog entry={id} />} />
      <Button className="plain" sign="remove" label={t(shared.removeEntry)} dialog={removal} />
    </p>
  )
}
