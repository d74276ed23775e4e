import { sales } from '../catalogue/availability.ts'
import { categories } from '../catalogue/category.ts'
import { projectSteps } from '../catalogue/project-step.ts'
import { defineDesk } from './desk.ts'

/**
 * Projects by where they stand, as they are found and counted: what is sold of one is at the desk of
 * products, what is decided on one stands on its own page. Spec section 2, /admin/projects; rules 7.
 */
export const projectDesk = defineDesk({
  noun: 'project',
  plural: 'projects',
  listRoute: 'admin-projects',
  recordRoute: 'admin-project',
  columns: {
    name: { type: 'text' },
    artist_name: { type: 'text' },
    label_name: { type: 'text' },
    category: { type: 'choice', of: categories },
    step: { type: 'choice', of: projectSteps },
    approved: { type: 'flag' },
    owner: { type: 'reference', to: 'client' },
    shop: { type: 'reference', to: 'shop' },
    sale: { type: 'choice', of: sales },
    /** Sold by the house itself without a campaign: nobody sent it, and it has no goal. */
    own_stock: { type: 'flag' },
    goal: { type: 'integer' },
    counted: { type: 'integer' },
    starts: { type: 'instant' },
    ends: { type: 'instant' },
    release_date: { type: 'day' },
    created: { type: 'instant' },
    updated: { type: 'instant' },
  },
  shown: ['name', 'artist_name', 'owner', 'step', 'approved', 'counted', 'goal', 'ends', 'updated'],
  filters: [
    'step',
    'approved',
    'own_stock',
    'sale',
    'category',
    'shop',
    'owner',
    'ends',
    'created',
    'updated',
  ],
  sorts: ['updated', 'ends', 'created'],
  usualSort: '-updated',
  views: {
    to_check: { where: 'step:checking', sort: 'updated' },
    without_stock: { where: 'own_stock:no' },
    running: { where: 'step:in_progress,confirmed', sort: 'ends' },
  },
  form: [],
  creates: [],
  matches: [],
  moves: [],
  rights: { see: 'project.see', export: 'project.export' },
})
