import { SubScreen as EntranceSubScreen, type SubScreenProps } from '../entrance/SubScreen.tsx';

/** One of the sign-up page's sub-screens (specification 2.3), with its heading. */
export function SubScreen(props: SubScreenProps) {
  return <EntranceSubScreen {...props} pageTitle={`${props.title} · Sign up`} />;
}
