import type { ReactNode } from 'react'
import { Title } from '../parts/title.tsx'
import { PageHead } from './page-head.tsx'

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
