import type { Language } from 'src/contract/languages';

/** Advice without a text on the page about what the browser, a form, the provider or a message did, and no service. */
export type SurroundingsAdvice = 'dataDeleted' | 'fieldsRefused';

/** In the words that the page uses for similar advice (`locales`). */
export const surroundingsAdviceTexts: Readonly<Record<SurroundingsAdvice, Readonly<Record<Language, string>>>> = {
  dataDeleted: {
    de: 'Die Daten, die Ihr Browser für diese Seite speichert, werden während der Anmeldung gelöscht. Ein neuer Versuch hilft deshalb vielleicht nicht. Wenden Sie sich an Ihren Administrator.',
    en: 'The data that your browser stores for this page is deleted while you sign in, so trying again may not help. Ask your administrator.',
    es: 'Los datos que su navegador guarda para esta página se borran mientras inicia sesión, por lo que volver a intentarlo puede no servir de nada. Consulte a su administrador.',
    fr: 'Les données que votre navigateur conserve pour cette page sont effacées pendant la connexion : un nouvel essai risque de ne rien changer. Adressez-vous à votre administrateur.',
    ja: 'ブラウザがこのページのために保存するデータがサインインの途中で消去されるため、再試行しても解決しない可能性があります。管理者にご連絡ください。',
    ko: '브라우저에 저장된 이 페이지의 데이터가 로그인하는 동안 지워지므로 다시 시도해도 해결되지 않을 수 있습니다. 관리자에게 문의하세요.',
    'pt-br':
      'Os dados que o seu navegador armazena para esta página são apagados durante o login, por isso tentar novamente pode não resolver. Consulte o seu administrador.',
    'zh-cn': '在您登录期间，浏览器为此页面保存的数据会被清除，重试可能无济于事。请咨询管理员。',
  },
  fieldsRefused: {
    de: 'Diese Seite nimmt Ihre Eingabe nicht an. Prüfen Sie die Felder, bei denen eine Meldung steht. Wenn Ihre Angaben stimmen, hilft ein neuer Versuch vielleicht nicht: Wenden Sie sich an Ihren Administrator.',
    en: 'This page does not accept what you entered. Check the fields that show a message. If they are right, trying again may not help: ask your administrator.',
    es: 'Esta página no acepta los datos que introdujo. Compruebe los campos que muestran un mensaje. Si son correctos, volver a intentarlo puede no servir de nada: consulte a su administrador.',
    fr: 'Cette page n’accepte pas votre saisie. Vérifiez les champs qui affichent un message. S’ils sont corrects, un nouvel essai risque de ne rien changer : adressez-vous à votre administrateur.',
    ja: 'このページは入力内容を受け付けませんでした。メッセージが表示されている項目を確認してください。入力内容が正しい場合は、再試行しても解決しない可能性があります。管理者にご連絡ください。',
    ko: '이 페이지에서 입력한 내용을 수락하지 않았습니다. 메시지가 표시된 항목을 확인하세요. 내용이 맞으면 다시 시도해도 해결되지 않을 수 있습니다. 관리자에게 문의하세요.',
    'pt-br':
      'Esta página não aceita o que você informou. Verifique os campos que mostram uma mensagem. Se estiverem corretos, tentar novamente pode não resolver: consulte o seu administrador.',
    'zh-cn': '此页面未接受您输入的内容。请检查显示消息的字段。如果内容正确，重试可能无济于事，请咨询管理员。',
  },
};
