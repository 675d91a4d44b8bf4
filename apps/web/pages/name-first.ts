/** The first name that is missing in a form gets the focus, and comes into sight. */
export function askForName(form: HTMLFormElement): void {
  const names = [...form.querySelectorAll<HTMLInputElement>('input[maxlength]')];
  names.find(({ value }) => value.trim() === '')?.focus();
}
