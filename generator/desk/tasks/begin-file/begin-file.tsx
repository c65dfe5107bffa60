/** What stands in the place of the form of a file that the house does not have yet. */
import { useState } from 'react'
import { useApp, useWords } from '../../app/state/app-context.ts'
import { post } from '../../app/state/desk-client.ts'
import { Button } from '../../app/ui/controls.tsx'
import { shared } from '../../app/ui/shared-words.ts'

const words = {
  absent: {
    it: 'Qui non c’è ancora scritto niente, e il sito ne fa a meno. Se ti serve, comincia: poi lo riempi tu.',
    en: 'Nothing is written here yet, and the site does without it. If you need it, begin: then you fill it in.'
  },
  begin: { it: 'Comincia', en: 'Begin' }
}

export function BeginFile({ file }: { file: string }) {
  const { desk } = useApp()
  const { t } = useWords()
  const [isGoing, setIsGoing] = useState(false)
  const begin = async (): Promise<void> => {
    setIsGoing(true)
    const ask = () => post('task', { task: 'begin-file', input: { file } })
    await desk.run({ at: { file, path: [] }, ask, done: shared.saved })
    setIsGoing(false)
  }
  return (
    <>
      <p className="help">{t(words.absent)}</p>
      <Button className="main" label={t(words.begin)} isOff={isGoing} onClick={() => void begin()} />
    </>
  )
}
