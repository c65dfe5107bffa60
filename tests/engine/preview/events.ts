/** What a stream of events of the preview or the desk says, one after the other. */
export async function* eventsIn<LocalizedText>({ body }: Response): AsyncGenerator<LocalizedText, undefined> {
  let text = ''
  for await (const part of body!.pipeThrough(new TextDecoderStream())) {
    const whole = (text + part).split('\n\n')
    text = whole.pop()!
    for (const one of whole) if (one.startsWith('data: ')) yield JSON.parse(one.slice('data: '.length)) as LocalizedText
  }
  return undefined
}
