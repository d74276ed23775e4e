// The desk of projects, by where they stand.
import { sql } from 'drizzle-orm'
import { projectDesk } from '#domain/desks/project-desk.ts'
import { bindDesk, partOf } from '../../desks/store/binding.ts'
import { approved, counted, deleted } from './desk-project.ts'

export const projectBinding = bindDesk(projectDesk, {
  from: sql`projects p`,
  key: sql`p.id`,
  among: sql`not ${deleted}`,
  columns: {
    name: sql`p.name`,
    artist_name: sql`p.artist_name`,
    label_name: sql`p.label_name`,
    category: sql`p.category`,
    step: sql`p.step`,
    approved,
    owner: {
      id: sql`p.owner_id`,
      text: sql`(select coalesce(nullif(trim(u.firstname || ' ' || u.lastname), ''), u.email)
        from users u where u.id = p.owner_id)`,
    },
    shop: { id: sql`p.shop_id`, text: sql`(select s.name from shops s where s.id = p.shop_id)` },
    sale: sql`p.sale`,
    own_stock: sql`(p.owner_id is null and p.goal is null)`,
    goal: sql`p.goal`,
    counted,
    starts: sql`p.starts_at`,
    ends: sql`p.ends_at`,
    release_date: sql`p.release_date`,
    created: sql`p.created_at`,
    updated: sql`p.updated_at`,
  },
  // What never ends comes after all that do.
  sortBy: { ends: sql`coalesce(p.ends_at, 'infinity'::timestamptz)` },
  found: sought =>
    /^\d{1,9}$/.test(sought.trim())
      ? sql`p.id = ${Number(sought)}`
      : sql`f_unaccent(lower(p.name || ' ' || p.artist_name)) like f_unaccent(${partOf(sought)})`,
})
