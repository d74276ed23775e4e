import type { ProjectDetail, ProjectItem } from '#contract'
import { Disc } from '../../disc/disc.tsx'
import { discPropsOf } from '../../record/record-look.ts'

/** The disc of one pressing. */
export function ItemDisc({ project, item }: { project: ProjectDetail; item: ProjectItem }) {
  const { color_vinyl, effect } = item
  const disc = color_vinyl ? discPropsOf({ ...project, url_vinyl: null, color_vinyl, effect }) : undefined
  return disc ? <Disc {...disc} /> : null
}
