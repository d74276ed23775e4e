import type { FormEvent, FormHTMLAttributes, ReactNode } from 'react'
import { Link } from 'wouter'
import type { RouteId } from '#domain/site/route-table.ts'
import { Title } from '../parts/title.tsx'
import { usePlace } from '../place-context.tsx'
import { useT } from '../text/text-context.tsx'
import { useMay } from '../use-may.ts'
import { PageHead } from './page-head.tsx'

/** What is not said is not in the address. Without scripts it stands there empty, and says nothing. */
function leaveOutEmpty({ currentTarget: form }: FormEvent<HTMLFormElement>) {
  const clean = ({ formData }: FormDataEvent) => {
    for (const name of new Set(formData.keys()))
      if (formData.getAll(name).every(value => value === '')) formData.delete(name)
  }
  form.addEventListener('formdata', clean, { once: true })
}

/** What narrows a list, chosen by its address: it works without scripts and can be kept. */
export function ChoiceForm(props: FormHTMLAttributes<HTMLFormElement>) {
  return <form {...props} method="get" onSubmit={leaveOutEmpty} />
}

/** The way from one record back to the list it is of, and other ways beside it. */
export function ListWay({ to, children }: { to: RouteId; children?: ReactNode }) {
  const t = useT()
  const { pathOf } = usePlace()
  return (
    <p className="row staff-acts">
      <Link href={pathOf(to)}>{t('desk.to_list')}</Link>
      {children}
    </p>
  )
}

/** An order by its number, which leads to it for whoever may see orders. Rules 12. */
export function OrderLink({ id, children }: { id: number | string; children: ReactNode }) {
  const { pathOf } = usePlace()
  const maySee = useMay('order.see')
  return maySee ? <Link href={`${pathOf('admin-order')}?id=${id}`}>{children}</Link> : <span>{children}</span>
}

type StaffFrameProps = {
  title: string
  /** Said beside the title. */
  beside?: ReactNode
  children: ReactNode
}

/** A page of staff within the frame of the desk: all of the window's width, and a small heading. */
export function StaffFrame({ title, beside, children }: StaffFrameProps) {
  return (
    <div className="staff-page stack">
      <PageHead title={title} index={false} />
      <Title text={title} size={5}>
        {beside}
      </Title>
      {children}
    </div>
  )
}
