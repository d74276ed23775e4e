// A direct pressing until it is ordered: deposit, files, proof.
import { follows } from '../effects.ts'
import {
  type Agreed,
  type Paid,
  type Parts,
  type Placed,
  type Proofed,
  type Silent,
} from './pressing.setup.ts'
import {
  given,
  wait,
  remind,
  retaxDeposit,
  hold,
  holdSilent,
  cancel,
  workDone,
  partsOpen,
} from './pressing.transitions.ts'

export const untilOrder = {
  deposit_due: {
    on: {
      'pressing.depositPaid': {
        guard: { type: 'isPaid', ...given<Paid>() },
        target: 'files_due',
        actions: [wait, ...follows('advance.book', 'mail.depositPaid')],
      },
      'pressing.lapse': {
        guard: { type: 'isLapsed', ...given<Silent>() },
        target: 'lapsed',
        actions: follows('deposit.drop', 'mail.pressingLapsed'),
      },
      ...retaxDeposit,
      ...remind('deposit_due'),
      ...cancel,
    },
  },
  files_due: {
    on: {
      'pressing.partsComplete': {
        guard: { type: 'isComplete', ...given<Parts>() },
        target: 'in_proof',
        actions: wait,
      },
      'pressing.agreeFiles': {
        guard: { type: 'mayAgreeFiles', ...given<Agreed>() },
        target: 'ready',
        actions: wait,
      },
      ...remind('files_due'),
      ...workDone,
      ...hold('files_due'),
      ...holdSilent('files_due', 'isFilesSilent'),
      ...cancel,
    },
  },
  in_proof: {
    on: {
      'pressing.proofApproved': {
        guard: { type: 'isApproved', ...given<Proofed>() },
        target: 'ready',
        actions: wait,
      },
      ...partsOpen,
      ...remind('in_proof'),
      ...workDone,
      ...hold('in_proof'),
      ...holdSilent('in_proof', 'isProofSilent'),
      ...cancel,
    },
  },
  ready: {
    on: {
      'pressing.order': {
        guard: { type: 'isPlaced', ...given<Placed>() },
        target: 'ordered',
        actions: [wait, ...follows('mail.pressingOrdered')],
      },
      ...partsOpen,
      ...workDone,
      ...hold('ready'),
      ...cancel,
    },
  },
} as const
