import type { Handlers } from '../../http/handler.ts'
import { decideShort, judgeTest, moveProduction, production } from './production.ts'
import { payoutFileHandlers } from './payout-files.ts'
import { moveOnPayout, payout, payouts, payoutAccount } from './payouts.ts'
import { project, projects } from './staff-projects.ts'
import { projectOrders, extractOrders, orders } from './project-orders.ts'
import { closeOver, move } from './move.ts'
import { stats } from './stats.ts'
import { statement } from './statement.ts'
import { edit, create, ownerMove, cover, projects as userProjects } from './own-projects.ts'
import { calculate } from './vod.ts'
import { productPartHandlers } from './product-parts.ts'
import { printHandlers } from '../print/print-handlers.ts'
import { upload, update, encode, remove } from './tracks.ts'

/** Handlers by endpoint name. */
export const projectHandlers = {
  'staff.decideShort': decideShort,
  'staff.moveProduction': moveProduction,
  'staff.movePayout': moveOnPayout,
  'staff.payout': payout,
  'staff.payouts': payouts,
  'staff.project': project,
  'staff.projects': projects,
  'user.projectOrders': projectOrders,
  'user.extractOrders': extractOrders,
  'projects.move': move,
  'staff.closeCampaigns': closeOver,
  'projects.production': production,
  'projects.stats': stats,
  'projects.orders': orders,
  'projects.statement': statement,
  'projects.payoutAccount': payoutAccount,
  ...payoutFileHandlers,
  'projects.edit': edit,
  'projects.create': create,
  'projects.ownerMove': ownerMove,
  'projects.judgeTest': judgeTest,
  'projects.cover': cover,
  ...productPartHandlers,
  ...printHandlers,
  'vod.calculate': calculate,
  'tracks.upload': upload,
  'tracks.update': update,
  'tracks.encode': encode,
  'tracks.remove': remove,
  'user.projects': userProjects,
} satisfies Partial<Handlers>
