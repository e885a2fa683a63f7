/** Navigates to another page; an object, so that tests can stub it. */
export const navigation = {
  go(url: string): void {
    location.assign(url);
  },
};
