/** What somebody may do on the page of their orders. */
export type OrdersActs = {
  show: (id: number) => void
  close: () => void
  cancel: (id: number) => void
  answer: (yes: boolean) => void
  more: () => void
  editAddress: (shopId: number) => void
  closeAddress: () => void
  retry: () => void
}
