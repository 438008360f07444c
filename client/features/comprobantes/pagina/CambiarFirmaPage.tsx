import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router-dom';
import { alCambiar, refrescar } from '@/api/claves';
import { FormularioFirma } from '@/features/firma/presta';
import { comprobanteQuery, reenviar, type Comprobante } from '@/features/nucleo/presta/api';
import { YaResuelto } from '@/features/nucleo/presta/estado/YaResuelto';
import { nombreDe } from '@/features/nucleo/presta/rotulos';
import { toComprobante } from '@/navegacion/enlaces';
import { useEmpresa } from '@/session';
import { hacer } from '@/ui/avisos';
import { Consulta, Pagina, Tarjeta } from '@/ui/base';
import { Situacion } from './Situacion';

/** Carga otra firma y, con ella, vuelve a enviar el comprobante que el SRI no aceptó por la anterior. */
export function CambiarFirmaPage() {
  const consulta = useQuery(comprobanteQuery(Number(useParams().id)));
  return (
    <Consulta de={consulta} ausente="Comprobante no encontrado">
      {(c) =>
        c.primera === 'firmar' ? (
          <Uno comprobante={c} />
        ) : (
          <YaResuelto id={c.id} titulo="Su firma ya no es el problema">
            {nombreDe(c)} está {c.estado_nombre.toLowerCase()}.
          </YaResuelto>
        )
      }
    </Consulta>
  );
}

function Uno({ comprobante: c }: { comprobante: Comprobante }) {
  const navegar = useNavigate();
  const consultas = useQueryClient();
  const ruc = useEmpresa()?.EMP_RUC ?? '';
  const alCargar = async () => {
    await hacer(() => reenviar(c.id), `${nombreDe(c)} se vuelve a enviar al SRI, con su nueva firma`);
    void refrescar(consultas, alCambiar.comprobante);
    await navegar(toComprobante(c.id), { replace: true });
  };
  return (
    <Pagina
      titulo="Cambiar la firma y reenviar"
      subtitulo={nombreDe(c)}
      migas={[{ to: toComprobante(c.id), texto: nombreDe(c) }]}
    >
      <Situacion comprobante={c} />
      <Tarjeta titulo="La nueva firma">
        <FormularioFirma ruc={ruc} reemplaza boton="Cambiar la firma y reenviar" alCargar={alCargar} />
      </Tarjeta>
    </Pagina>
  );
}
