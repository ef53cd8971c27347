/** What `npm run bench:load` measures of AWS Amplify: its sign-up form, on a page of its own, without a call to a back end. */
import { Authenticator } from '@aws-amplify/ui-react';
import '@aws-amplify/ui-react/styles.css';
import { Amplify } from 'aws-amplify';
import { createRoot } from 'react-dom/client';

Amplify.configure({
  Auth: {
    Cognito: {
      userPoolId: 'eu-west-1_Benchmark',
      userPoolClientId: 'benchmark',
      loginWith: { email: true },
    },
  },
});

const place = document.querySelector('#root');
if (place === null) throw new Error('index.html has no #root');
createRoot(place).render(<Authenticator initialState="signUp" signUpAttributes={['name', 'phone_number']} />);
