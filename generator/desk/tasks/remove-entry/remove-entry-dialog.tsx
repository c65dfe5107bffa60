/** Removes an entry of a folder, once somebody has seen what goes with it. */
import { useWords } from '../../app/state/app-context.ts'
import { TaskDialog } from '../../app/screens/task-dialog.tsx'
import { shared } from '../../app/ui/shared-words.ts'
import type { EntryRemoval } from './remove-entry-plan.ts'

export function RemoveEntryDialog({ entry, name }: { entry: string; name: string }) {
  const { t } = useWords()
  const asked: EntryRemoval = { entry }
  return (
    <TaskDialog
      title={t(shared.removeOf, { name })}
      task="remove-entry"
      asked={asked}
      button={shared.removeEntry}
      isDanger
      done={shared.removed}
      removes={{ file: `${entry}.yaml`, path: [] }}
    />
  )
}
