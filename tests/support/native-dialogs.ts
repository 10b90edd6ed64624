/** Lets tests open dialogs, which jsdom cannot: each is open for as long as it is mounted. */
export function provideDialogs(): void {
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = () => undefined;
}
