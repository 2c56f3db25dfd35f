/** The form of static.html, drawn in the browser by React alone. */
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

function Form() {
  const [siteName, setSiteName] = useState('');
  const [emailId, setEmailId] = useState('');
  return (
    <main>
      <h1>Sign in</h1>
      <form method="post" onSubmit={(event) => event.preventDefault()}>
        <label>
          Site name{' '}
          <input
            name="siteName"
            autoComplete="organization"
            required
            value={siteName}
            onChange={(event) => setSiteName(event.target.value)}
          />
        </label>
        <label>
          Work email address{' '}
          <input
            name="emailId"
            type="email"
            autoComplete="username"
            value={emailId}
            onChange={(event) => setEmailId(event.target.value)}
          />
        </label>
        <button type="submit">Continue</button>
      </form>
    </main>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Form />);
