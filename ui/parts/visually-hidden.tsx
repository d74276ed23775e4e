import type { ReactNode } from 'react'

/** Text for those who listen. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="said-only">{children}</span>
}
