import type { Problem } from '#machines/call-results.ts'
import { useT } from './text-context.tsx'

const secondsPerMinute = 60

/** Words for failures that any form may meet; undefined for one that only its own form can explain. */
export function useProblemWords(): (problem: Problem) => string | undefined {
  const t = useT()
  return ({ code, retryAfterSeconds = secondsPerMinute }) => {
    switch (code) {
      case 'locked_out':
        return t('errors.locked_out', { minutes: Math.ceil(retryAfterSeconds / secondsPerMinute) })
      case 'sign_in_again':
        return t('errors.sign_in_again')
      case 'rate_limited':
        return t('errors.too_many')
      case 'network':
      case 'timeout':
        return t('errors.offline')
      default:
        return undefined
    }
  }
}
