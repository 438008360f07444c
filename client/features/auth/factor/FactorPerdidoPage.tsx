import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useParams } from 'react-router-dom';
import { mensajeDe } from '@/api/errors';
import {
  cancelarRecuperacionCon,
  confirmarRecuperacion,
  type Recuperacion,
} from '@/features/segundoFactor/presta/perdido/api';
import { fechaHora } from '@/lib/fechas';
import { BotonEnviar, Form } from '@/ui/form';
import { useTitulo } from '@/ui/titulo';
import { Encabezado } from '../Encabezado';
import { toLogin } from '../enlaces';
import estilos from '../auth.module.css';

interface Texto {
  titulo: string;
  explica: string;
  boton: string;
}

/** Decide quien pulsa, no quien abre: hay programas que abren los enlaces de los correos para revisarlos. */
function Pagina<T>({
  texto: { titulo, explica, boton },
  hacer,
  hecho,
}: {
  texto: Texto;
  hacer: (firma: string) => Promise<T>;
  hecho: (dado: T) => { titulo: string; dice: string };
}) {
  useTitulo(titulo);
  const { firma = '' } = useParams();
  const form = useForm();
  const [dado, setDado] = useState<{ de: T } | null>(null);
  const [fallo, setFallo] = useState<string | null>(null);
  const enviar = async () => {
    setFallo(null);
    try {
      setDado({ de: await hacer(firma) });
    } catch (error) {
      setFallo(mensajeDe(error));
    }
  };
  const final = dado && hecho(dado.de);
  return (
    <>
      {final ? (
        <Encabezado titulo={final.titulo}>{final.dice}</Encabezado>
      ) : (
        <>
          <Encabezado titulo={titulo}>{explica}</Encabezado>
          <Form form={form} onSubmit={enviar} className={estilos.formulario}>
            {fallo && <p role="alert">{fallo}</p>}
            <BotonEnviar>{boton}</BotonEnviar>
          </Form>
        </>
      )}
      <p className={estilos.enlaces}>
        <Anchor component={Link} to={toLogin()}>
          Ir al ingreso
        </Anchor>
      </p>
    </>
  );
}

const queSigue = ({ lista_en }: Recuperacion) =>
  lista_en
    ? `Desde el ${fechaHora(lista_en)} podrá ingresar solo con su contraseña. Si encuentra antes su teléfono o su llave, ingrese con ella y esto se cancela.`
    : 'Falta que otro responsable lo apruebe: ya se lo dijimos. Le escribiremos cuando lo haga.';

/** Lo que abre el enlace que llegó al correo de quien perdió su segundo factor. */
export const FactorPerdidoPage = () => (
  <Pagina
    texto={{
      titulo: 'Recuperar su ingreso',
      explica:
        'Pidió que se le quite la verificación en dos pasos porque perdió su teléfono o su llave, y sus códigos. Confirme que fue usted.',
      boton: 'Fui yo: continuar',
    }}
    hacer={confirmarRecuperacion}
    hecho={(dada) => ({ titulo: 'Correo confirmado', dice: queSigue(dada) })}
  />
);

/** Lo que abre el enlace de cada aviso: la detiene quien lo recibió, sin ingresar. */
export const CancelarFactorPage = () => (
  <Pagina
    texto={{
      titulo: 'Cancelar la recuperación',
      explica: 'La verificación en dos pasos de esa persona quedará como estaba, y se avisará a todos.',
      boton: 'Cancelar la recuperación',
    }}
    hacer={cancelarRecuperacionCon}
    hecho={() => ({
      titulo: 'Recuperación cancelada',
      dice: 'Nadie le quitará la verificación en dos pasos. Si usted no la pidió, cambie su contraseña: alguien más la sabe.',
    })}
  />
);
