import { useT } from '../../text/text-context.tsx'
import type { ShownForm } from './form-acts.ts'

const texts = {
  rate_limited: 'errors.too_many',
  timeout: 'errors.offline',
  network: 'errors.offline',
  token_expired: 'newsletter.link_expired',
  contest_closed: 'company.contest_closed',
} as const

const isKnown = (code: string): code is keyof typeof texts => code in texts

/** Why the last sending did not go through; what was typed is kept. */
export function FormProblem({ view }: { view: ShownForm }) {
  const t = useT()
  const code = view?.status === 'refused' ? view.problem?.code : undefined
  if (!code) return null
  return (
    <p role="alert" className="line-problem">
      {t(isKnown(code) ? texts[code] : 'errors.failed')}
    </p>
  )
}
