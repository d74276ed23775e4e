import { useKnownT } from '../../text/text-context.tsx'

/** Events that read as another. */
const readAs: Readonly<Record<string, string>> = {
  launchPaid: 'launch',
  lateAbort: 'abort',
  proposeEnding: 'proposeLateAbort',
}

/** What happened to a project, in the reader's language; what nobody has a word for stays as it is. */
export function useProjectEvent() {
  const known = useKnownT()
  return (type: string): string => {
    const word = type.replace(/^project\./, '')
    return known(`review_event.${readAs[word] ?? word}`) ?? type
  }
}
