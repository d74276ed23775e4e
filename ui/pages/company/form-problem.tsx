import { useT } from '../../text/text-context.tsx'
import type { ShownForm } from './form-acts.ts'

const texts = {
  rate_limited: 'errors.too_many',
  timeout: 'errors.offline',
  network: 'errors.offline',
  token_expired: 'newsletter.link_expired',
  contest_closed: 'company.contest_closed',
} as const

export type ExpiredText = 'newsletter.link_expired' | 'company.contest_link_expired'
type FormProblemProps = { view: ShownForm; expired?: ExpiredText | undefined }

const isKnown = (code: string): code is keyof typeof texts => code in texts

/**
 * Why the last sending did not go through; what was typed is kept. `expired` is what a mailed link of the
 * form is told that is not, or no longer, good.
 */
export function FormProblem({ view, expired = texts.token_expired }: FormProblemProps) {
  const t = useT()
  const code = view?.status === 'refused' ? view.problem?.code : undefined
  if (!code) return null
  return (
    <p role="alert" className="line-problem">
      {t(code === 'token_expired' ? expired : isKnown(code) ? texts[code] : 'errors.failed')}
    </p>
  )
}
