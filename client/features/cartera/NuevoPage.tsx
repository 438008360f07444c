import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { alCambiar, refrescar } from '@/api/claves';
import { ErrorHttp, mensajeDe } from '@/api/errors';
import { campoDe, conErrores, pendientesQuery, puestoEn, suma, valorDe, type Pendiente } from './presta';
import { avisoBreve, dialogos } from '@/ui/avisos';
import {
  Acciones,
  Ancho,
  BotonEnviar,
  BuscarField,
  CambiosSinGuardar,
  Campos,
  DineroField,
  FechaField,
  Form,
  SelectField,
  TextField,
} from '@/ui/form';
import { Consulta, Pagina } from '@/ui/base';
import { toCobro } from '@/navegacion/enlaces';
import { hoy } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { buscarClientes, clienteElegido, clienteQuery, crearCobro } from './api';
import estilos from './cobros.module.css';
import { FORMAS, REFERENCIAS } from './presta/formas';
import { Pendientes } from './Pendientes';
import { Totales } from './Totales';
import { useReparto } from './useReparto';
import { aCuerpo, enBlanco, type DatosCobro } from './valores';

const NINGUNO: Pendiente[] = [];
const MIGAS = [{ to: '/cobros', texto: 'Cobros' }];

/** Registra un cobro: quién paga y cuánto. El valor se reparte desde el documento más antiguo. */
export function NuevoPage() {
  const [buscado] = useSearchParams();
  const dado = Number(buscado.get('cliente')) || 0;
  const suDocumento = Number(buscado.get('documento')) || 0;
  const { data: cliente } = useQuery(clienteQuery(dado));
  const form = useForm<DatosCobro>({ defaultValues: enBlanco(dado ? String(dado) : '') });
  const [elegido, forma] = useWatch({ control: form.control, name: ['idCli', 'forma'] });
  const idCli = Number(elegido);
  const pendientes = useQuery(pendientesQuery(idCli));
  const documentos = (idCli && pendientes.data?.documentos) || NINGUNO;
  const repartir = useReparto(form, idCli, documentos);
  const consultas = useQueryClient();
  const navegar = useNavigate();

  // Si viene de la página de un documento, se cobra su saldo, que se pone una sola vez.
  const { setFocus, setValue } = form;
  const puesto = useRef(false);
  const suyo = documentos.find(({ DOC_CODIGO }) => DOC_CODIGO === suDocumento);
  useEffect(() => {
    if (!suyo || puesto.current) return;
    puesto.current = true;
    setValue(campoDe(suyo), suyo.saldo);
  }, [suyo, setValue]);

  // Con el cliente ya elegido, el cursor va al valor recibido.
  const listo = pendientes.isSuccess;
  useEffect(() => {
    if (idCli && listo) setFocus('total');
  }, [idCli, listo, setFocus]);

  const alcanza = (total: string) => {
    if (!valorDe(total).gt(0)) return 'Ingrese el valor recibido';
    const aplicado = suma(documentos.map((d) => puestoEn(form.getValues(), d)));
    return valorDe(total).gte(aplicado) || `Es menos que lo aplicado, ${dinero(aplicado)}`;
  };
  const guardar = async (valores: DatosCobro, clave: string) => {
    try {
      const cobro = await crearCobro(aCuerpo(valores, documentos), clave);
      void refrescar(consultas, alCambiar.cuenta);
      avisoBreve(`Cobro n.º ${cobro.numero} registrado`);
      void navegar(toCobro(cobro.COB_CODIGO), { replace: true });
    } catch (error) {
      if (!conErrores(form, error, documentos)) await dialogos.error('Error', mensajeDe(error));
      else if (error instanceof ErrorHttp && error.status === 'conflicto')
        await dialogos.aviso('Alguien cobró mientras tanto', error.msg);
    }
  };
  return (
    <Pagina titulo="Registrar cobro" migas={MIGAS}>
      <Form form={form} onSubmit={guardar} className={estilos.nuevo} aria-label="Cobro">
        <CambiosSinGuardar />
        <div className={estilos.hoja}>
          <Campos columnas={3}>
            <Ancho>
              <BuscarField
                name="idCli"
                label="Cliente"
                withAsterisk
                placeholder="Nombre, RUC o cédula"
                buscar={buscarClientes}
                inicial={clienteElegido(cliente)}
                rules={{ required: 'Elija el cliente' }}
              />
            </Ancho>
            <DineroField name="total" label="Valor recibido" withAsterisk rules={{ validate: alcanza }} />
            <SelectField name="forma" label="Forma de cobro" data={FORMAS} />
            <FechaField
              name="fecha"
              label="Fecha"
              withAsterisk
              maximo={hoy()}
              rules={{ required: 'Ingrese la fecha' }}
            />
            <TextField name="referencia" label={REFERENCIAS[forma] ?? 'Referencia'} maxLength={100} />
            <TextField name="notas" label="Notas" maxLength={500} />
          </Campos>
        </div>
        {idCli > 0 && (
          <Consulta de={pendientes} ausente="Cliente no encontrado" enSeccion>
            {(datos) => <Pendientes datos={datos} repartir={repartir} />}
          </Consulta>
        )}
        <div className={estilos.cierre}>
          <Totales documentos={documentos} debe={(idCli && pendientes.data?.porCobrar) || '0'} />
          <Acciones>
            <Button variant="default" h={42} component={Link} to="/cobros">
              Cancelar
            </Button>
            <BotonEnviar disabled={idCli > 0 && pendientes.isLoading}>Registrar cobro</BotonEnviar>
          </Acciones>
        </div>
      </Form>
    </Pagina>
  );
}
