/** The service is away or refused; nobody knows yet what became of the money. The message is fit for the administrator. */
export class TransferTrouble extends Error {
  override readonly name = 'TransferTrouble';
}
