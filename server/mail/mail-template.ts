/** What the mail of an order tells. Texts only: amounts are formatted by who queues it. */
export interface OrderMail {
  readonly number: string
  readonly name: string
  readonly lines: readonly { readonly name: string; readonly quantity: number; readonly total: string }[]
  readonly total: string
  /** Where the reader sees the order. */
  readonly link: string
}

/** What each mail needs to be written. */
export interface MailData {
  readonly confirm_email: { readonly name: string; readonly link: string }
  readonly reset_password: { readonly name: string; readonly link: string }
  readonly order_confirmed: OrderMail
  readonly order_cancelled: OrderMail
  readonly order_refunded: OrderMail & { readonly refunded: string }
  readonly order_shipped: OrderMail & {
    readonly carrier: string
    readonly tracking: string
    readonly trackingLink: string
  }
  readonly contact: {
    readonly name: string
    readonly email: string
    readonly subject: string
    readonly message: string
  }
}

export type MailTemplate = keyof MailData
