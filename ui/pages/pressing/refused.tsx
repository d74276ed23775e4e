import { useKnownT, useT } from '../../text/text-context.tsx'
import { controlId, type PressingProps, refusalWords } from './pressing-press.ts'

type FormProps = Pick<PressingProps, 'form'>

/** Says beside a button that what it asked for was refused. */
export function Refused({ form, of }: FormProps & { of: readonly string[] }) {
  const t = useT()
  const { view } = form
  const sent = view?.values['move']
  if (view?.status !== 'refused' || !of.includes(typeof sent === 'string' ? sent : '')) return null
  return (
    <p role="alert" className="line-problem">
      {t(refusalWords({ form }))}
    </p>
  )
}

/** By which a field is found, and what was wrong with it when it was sent last. */
export function useMarked({ form }: FormProps) {
  const t = useT()
  const known = useKnownT()
  return (name: string) => {
    const code = form.view?.status === 'refused' ? form.view.errors[name] : undefined
    const error =
      code === undefined ? undefined : (known(`pressing.wrong_${code}`) ?? t('pressing.wrong_input_invalid'))
    return { id: controlId(name), error }
  }
}
