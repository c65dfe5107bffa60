/** What the owner publishes with: a choice that the server keeps. */
import { useApp } from './app-context.ts'
import { post } from './desk-client.ts'
import type { RequestOf } from '../../protocol.ts'

type WayChoice = RequestOf<'web-space-choice'>['choice']

/** Has a choice kept, and says why it could not be. The answer is whether it was. */
export function useWayChoice(): (choice: WayChoice) => Promise<boolean> {
  const { desk } = useApp()
  return async (choice) => {
    const answer = await post('web-space-choice', { choice })
    if (answer.type === 'saved') desk.store.set((before) => ({ ...before, publications: before.publications + 1 }))
    else if ('why' in answer) desk.say(answer.why, { mood: 'bad' })
    return answer.type === 'saved'
  }
}
